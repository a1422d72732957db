/** How a browser relates two origins, in the words of Sec-Fetch-Site; it decides which cookies go along. */
export type Relation = 'same-origin' | 'same-site' | 'cross-site';

export function relationOf(page: string, server: string): Relation {
  if (page === server) return 'same-origin';
  // The origin of sandboxed frames and files.
  if (page === 'null') return 'cross-site';
  return siteOf(page) === siteOf(server) ? 'same-site' : 'cross-site';
}

/**
 * The scheme and the registrable domain. Browsers look the domain up in the Public Suffix List; here a short label
 * before a country's code, as in `example.co.uk`, counts as part of the suffix.
 */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const labels = hostname.split('.');
  const size = /\.(?:co|com|net|org|gov|edu|ac)\.[a-z]{2}$/.test(hostname) ? 3 : 2;
  return `${protocol}//${isAddress ? hostname : labels.slice(-size).join('.')}`;
}

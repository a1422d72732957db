import { connect, type PeerCertificate } from 'node:tls';
import { type Finding, fault, unchecked } from './finding.ts';
import type { Site } from './site.ts';

/** The connection was made, so the certificate is valid for this name. Only its expiry is left to check. */
export async function checkCertificate(site: Site): Promise<readonly Finding[]> {
  if (!site.origin.startsWith('https:')) return [];
  const certificate = await certificateOf(site);
  if (certificate === null) return [unchecked(site.origin, 'the certificate was not received')];
  const found = expiryFound(certificate, Date.now());
  return found === null ? [] : [fault(site.origin, found, `at least ${minDays} days`)];
}

export function expiryFound(
  { valid_from: from, valid_to: to }: Pick<PeerCertificate, 'valid_from' | 'valid_to'>,
  now: number,
): string | null {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  // Certificates of a few days are renewed late in their life.
  if (end - now >= Math.min(minDays * dayMs, (end - begin) / 3)) return null;
  const days = Math.max(0, Math.floor((end - now) / dayMs));
  return `a certificate that expires in ${days} days, on ${new Date(end).toISOString().slice(0, 10)}`;
}

const dayMs = 86_400_000;
const minDays = 14;

function certificateOf({ origin, address, settings }: Site): Promise<PeerCertificate | null> {
  const { hostname, port } = new URL(origin);
  const isName = !/^[\d.]+$|^\[/.test(hostname);
  return new Promise((resolve) => {
    const socket = connect({
      host: address.address,
      port: Number(port || 443),
      ...(isName && { servername: hostname }),
      // The certificate was verified with the first request.
      rejectUnauthorized: false,
      timeout: settings.timeLimitMs,
    });
    const end = (certificate: PeerCertificate | null): void => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () => end(socket.getPeerCertificate()));
    socket.once('timeout', () => end(null)).once('error', () => end(null));
    settings.deadline.addEventListener('abort', () => end(null), { once: true });
  });
}

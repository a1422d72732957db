import type { Fetched } from 'conformance/http/fetch-answer';
import { type CheckName, type Finding, finding } from './finding.ts';

/** A finding about something that was not answered. */
export function unanswered(
  check: CheckName,
  subject: string,
  { reason, isUnchecked }: Pick<Extract<Fetched, { status: 'failed' }>, 'reason' | 'isUnchecked'>,
): Finding {
  if (isUnchecked) return { check, subject, faults: [], unchecked: reason };
  return finding(check, subject, [{ found: reason, expected: 'an answer', remedy: remedyOf(reason) }]);
}

function remedyOf(reason: string): string {
  return remedies.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Look at the error log of the host.';
}

const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /altname/,
    'Get a certificate for this very name, and name its files in the file of the site; or check the name that the certificate is for.',
  ],
  [/CERT_HAS_EXPIRED/, 'Renew the certificate, then reload the host: nginx -s reload.'],
  [
    /self.signed|UNABLE_TO_VERIFY|UNABLE_TO_GET/,
    'Serve the whole chain of certificates (fullchain.pem); for an authority of your own set NODE_EXTRA_CA_CERTS to its file.',
  ],
  [/wrong version number/, 'This port does not speak TLS: check http://, or give the host its certificate.'],
  [/no host of this name|looked up/, 'Check the spelling of the name and its records in DNS.'],
  [
    /refused|cannot be reached/,
    'Let the host listen on this address too (nginx: listen 443 ssl and listen [::]:443 ssl), open its firewall, or remove the address from DNS.',
  ],
  [
    /after \d+ of/,
    'Look at the error log of the host and of each proxy before it: a full disk, too small buffers or a timeout truncates responses. A wrong content-length does the same.',
  ],
  [
    /bytes that are not/,
    'Have nothing on the way compress answers of the account server, or only those that are not compressed yet.',
  ],
  [/other than HTTP/, 'Check the port: what answers there is no web server, or a broken one.'],
  [/headers of the answer|longer than/, 'Look for a proxy loop; no answer of this app is that long.'],
  [/no (?:whole )?answer within/, 'See whether the host hangs or a firewall drops the packets; its error log tells.'],
];

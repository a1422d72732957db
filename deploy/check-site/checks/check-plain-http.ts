import { type Finding, finding } from '../finding.ts';
import type { Visit } from '../visit.ts';

/** What somebody gets who types the name without https. */
export async function checkPlainHttp({ site }: Visit): Promise<readonly Finding[]> {
  const { plainHttpPort } = site.settings;
  if (!site.isHttps || plainHttpPort === null) return [];
  const { hostname } = new URL(site.origin);
  const address = `http://${hostname}${plainHttpPort === 80 ? '' : `:${plainHttpPort}`}/dsone/login`;
  const fetched = await site.ask('GET', address);
  // Nobody listens there: nothing goes over the line unencrypted.
  if (fetched.status === 'failed') return [];
  const { status, headers } = fetched.answer;
  const location = headers['location'];
  if (status >= 300 && status < 400 && location === `${site.origin}/dsone/login`)
    return [finding('plain http', address, [])];
  return [
    finding('plain http', address, [
      {
        found: `${status}${location === undefined ? '' : ` to ${location}`}`,
        expected: `301 or 308 to ${site.origin}/dsone/login`,
        remedy: 'Redirect http to https, with the path: npm run configure does with --tls-cert and --tls-key.',
      },
    ]),
  ];
}

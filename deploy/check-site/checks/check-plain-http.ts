import { type Finding, finding } from '../finding.ts';
import { lostQuery } from '../lost-query.ts';
import type { Visit } from '../visit.ts';

const path = '/dsone/login?ReturnUrl=%2Fconnect%2Fauthorize%2Fcallback';

/** What somebody gets who types the name without https, or follows an old link. */
export async function checkPlainHttp({ site }: Visit): Promise<readonly Finding[]> {
  const { plainHttpPort } = site.settings;
  if (!site.isHttps || plainHttpPort === null) return [];
  const { hostname } = new URL(site.origin);
  const address = `http://${hostname}${plainHttpPort === 80 ? '' : `:${plainHttpPort}`}${path}`;
  const fetched = await site.ask('GET', address);
  // Nobody listens there: nothing goes over the line unencrypted.
  if (fetched.status === 'failed') return [];
  const { status, headers } = fetched.answer;
  const location = headers['location'];
  if (status >= 300 && status < 400 && location === site.origin + path) return [finding('plain http', address, [])];
  const isLost = location?.startsWith(`${site.origin}/`) === true ? lostQuery(fetched.answer, address) : null;
  return [
    finding('plain http', address, [
      isLost ?? {
        found: `${status}${location === undefined ? '' : ` to ${location}`}`,
        expected: `301 or 308 to ${site.origin}${path}`,
        remedy:
          'Redirect http to https, with the path and the query: npm run configure does with tls in the file of the site.',
      },
    ]),
  ];
}

import * as z from 'zod/mini';
import type { Answer } from 'conformance/http/fetch-answer';
import { findRoute } from '../../../web/src/model/routes.ts';
import { parseJson } from '../build-file.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { isAppPage } from '../page.ts';
import { unanswered } from '../unanswered.ts';
import type { Visit } from '../visit.ts';

/** Addresses that programs ask for are answered truthfully: by what they mean or by 404, never by the app's page. */
export function checkWellKnownPaths({ site, files }: Visit): Promise<readonly Finding[]> {
  return Promise.all(
    // Those that are files of the release are compared with it.
    paths
      .filter((path) => !files.has(path))
      .map(async (path) => {
        const fetched = await site.get(path);
        if (fetched.status === 'failed') return unanswered('well-known paths', path, fetched);
        return finding('well-known paths', path, faultsOf(path, fetched.answer, site.origin));
      }),
  );
}

const metadata = '/.well-known/openid-configuration';
const changePassword = '/.well-known/change-password';

/** No standard has the last: password managers ask for it, to learn whether a site means what it answers. */
const paths = [
  '/robots.txt',
  '/favicon.ico',
  changePassword,
  metadata,
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
];

function faultsOf(path: string, answer: Answer, origin: string): readonly Fault[] {
  const { status, headers } = answer;
  if (isAppPage(answer)) {
    return [
      {
        found: `${status} with the app's own page`,
        expected: path === changePassword ? '302 to the forgot-password screen, or 404' : 'the file, or 404',
        remedy:
          path === changePassword
            ? toForgotPassword
            : 'Exclude /robots.txt, /favicon.ico and /.well-known/ from the fallback to index.html.',
      },
    ];
  }
  if (path === metadata) return metadataFaults(answer, origin);
  if (path !== changePassword || status === 404) return [];
  const location = headers['location'] ?? '';
  const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
  if (status < 400 && target?.origin === origin && findRoute(target.pathname)?.screen === 'forgot-password') return [];
  return [
    {
      found: `${status}${location === '' ? '' : ` to ${location}`}`,
      expected: '302 to the forgot-password screen, or 404',
      remedy: toForgotPassword,
    },
  ];
}

const toForgotPassword = 'Redirect it to /dsone/forgot-password.';

/** What is wrong with the metadata of an OpenID provider, where the account server is one. */
function metadataFaults({ status, headers, body }: Answer, origin: string): readonly Fault[] {
  if (status >= 500) {
    const remedy = 'Check the error log of the host, then the log of the account server.';
    return [{ found: `${status}`, expected: '200 with the metadata, or 404', remedy }];
  }
  if (status !== 200) return [];
  const expected = `JSON whose issuer is ${origin}`;
  const parsed = metadataSchema.safeParse(parseJson(body.toString()));
  if (!parsed.success) {
    const found = `200 with ${headers['content-type'] ?? 'no content type'}, and no issuer`;
    return [{ found, expected, remedy: 'Proxy this very path to the account server.' }];
  }
  const { issuer } = parsed.data;
  // OpenID Connect Discovery drops a slash at the end before it appends the path.
  if (issuer.replace(/\/$/, '') === origin) return [];
  const remedy =
    'Pass Host on to the account server unchanged, and configure it for this origin: relying parties refuse any other issuer.';
  return [{ found: `the issuer ${JSON.stringify(issuer)}`, expected, remedy }];
}

const metadataSchema = z.looseObject({ issuer: z.string() });

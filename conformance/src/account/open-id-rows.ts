import { createHash, randomBytes } from 'node:crypto';
import { conforms, deviates, type Finding, notApplicable, notTried, unanswered } from '../report/finding.ts';
import type { Answer } from '../http/fetch-answer.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { namedOrigins } from './browser.ts';
import { disguisedAddresses, foreignAddress, foreignOrigin } from './foreign.ts';
import { describeStatus } from './judge-answer.ts';
import { leadsTo } from './leads-to.ts';
import { locationOf } from './location-of.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** The rows on the OpenID provider that concern the app. */
export const openIdRows: readonly Row[] = [
  {
    name: 'openId/otherOrigin',
    expected: 'the OpenID provider is not subject to the rule about the Origin of operations',
    changes: false,
    run: checkOrigin,
  },
  {
    name: 'openId/redirectUri',
    expected: 'a sign-in request ends at an address of its client alone, compared letter by letter',
    changes: false,
    run: checkRedirectUri,
  },
];

/** Its clients are other sites: whom it answers is for OpenID Connect to say. */
async function checkOrigin(run: Run): Promise<Finding> {
  const discovered = await discover(run, { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' });
  if (discovered.status === 'none') return discovered.finding;
  const found = describeStatus(discovered.answer);
  return discovered.answer.status === 403 ? deviates(found) : conforms(found);
}

/** With `prompt=none` a provider answers at once, even if nobody is signed in. */
async function checkRedirectUri(run: Run): Promise<Finding> {
  const discovered = await discover(run);
  if (discovered.status === 'none') return discovered.finding;
  const client = entryOf(run.accounts, 'openIdClient');
  if (client instanceof MissingEntry) return notTried(missingEntryText(client));
  const endpoint = authorizationEndpoint(discovered.answer);
  if (endpoint === null) return deviates('a discovery document without an authorization_endpoint');
  if (new URL(endpoint).origin !== run.target.account) return notApplicable('the provider is another server');
  const ask = async (redirectUri: string): ReturnType<ReturnType<Run['newBrowser']>['open']> =>
    run.newBrowser().open(`${endpoint}?${requestOf(client.id, redirectUri)}`);

  const right = await ask(client.redirectUri);
  if (right.status === 'failed') return unanswered(right);
  const returned = locationOf(right.answer, endpoint);
  if (returned === null || !returned.href.startsWith(new URL(client.redirectUri).href)) {
    return notTried('openIdClient as the provider knows it, in the file of --accounts');
  }
  const wrong = wrongAddresses(client.redirectUri, namedOrigins(run.target));
  for (const { kind, text } of wrong) {
    const fetched = await ask(text);
    if (fetched.status === 'failed') return unanswered(fetched);
    const { answer } = fetched;
    if (answer.status >= 500) return deviates(`${describeStatus(answer)} to ${kind}`);
    if (returnsTo(answer, text, endpoint)) return deviates(`HTTP ${answer.status} leads there: ${kind}`);
  }
  return conforms(`none of ${wrong.length} others followed`);
}

type Discovered =
  | { readonly status: 'discovered'; readonly answer: Answer }
  | { readonly status: 'none'; readonly finding: Finding };

async function discover(run: Run, headers: Record<string, string> = {}): Promise<Discovered> {
  const fetched = await run.newBrowser().open(`${run.target.account}/.well-known/openid-configuration`, headers);
  if (fetched.status === 'failed') return { status: 'none', finding: unanswered(fetched) };
  const { answer } = fetched;
  return answer.status === 404
    ? { status: 'none', finding: notApplicable('HTTP 404: there is no OpenID provider') }
    : { status: 'discovered', answer };
}

function authorizationEndpoint({ body }: Answer): string | null {
  try {
    const { authorization_endpoint: endpoint } = JSON.parse(body.toString()) as Record<string, unknown>;
    return typeof endpoint === 'string' && URL.canParse(endpoint) ? endpoint : null;
  } catch {
    return null;
  }
}

function requestOf(clientId: string, redirectUri: string): URLSearchParams {
  const random = (): string => randomBytes(16).toString('base64url');
  return new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: random(),
    nonce: random(),
    prompt: 'none',
    code_challenge: createHash('sha256').update(random()).digest('base64url'),
    code_challenge_method: 'S256',
  });
}

function wrongAddresses(registered: string, named: readonly string[]): readonly { kind: string; text: string }[] {
  const { pathname, origin } = new URL(registered);
  return [
    { kind: 'any address', text: foreignAddress },
    ...disguisedAddresses(origin, named)
      .filter(({ text }) => /^https?:/.test(text))
      .map(({ kind, text }) => ({ kind, text: text.replace(/\/$/, pathname) })),
    { kind: 'another scheme', text: registered.replace(/^http(s?):/, (_, s: string) => (s ? 'http:' : 'https:')) },
    { kind: 'a path below', text: `${registered.replace(/\/$/, '')}/foreign` },
    { kind: 'a longer path', text: `${registered}foreign` },
  ];
}

/** Another path of the registered site is another address. */
function returnsTo(answer: Answer, text: string, base: string): boolean {
  const location = locationOf(answer, base);
  const wanted = new URL(text);
  if (location?.origin === wanted.origin && location.pathname === wanted.pathname) return true;
  return wanted.hostname !== new URL(base).hostname && answer.status < 400 && leadsTo(answer, text, base);
}

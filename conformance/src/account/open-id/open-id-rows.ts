import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from '../../http/fetch-answer.ts';
import { parseJson } from 'shared-protocol/parse-json';
import { conforms, deviates, type Finding } from '../../report/finding.ts';
import { cannotTry, deviating, doesNotApply } from '../../report/row.ts';
import { given } from '../accounts.ts';
import { namedOrigins } from '../browser.ts';
import {
  type Disguised,
  disguisedAddresses,
  foreignAddress,
  foreignOrigin,
  locationOf,
  sendsBrowserTo,
} from '../foreign.ts';
import { describeStatus } from '../judge-answer.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';

/** The rows on the OpenID provider that concern the app. */
export const openIdRows: readonly AccountRow[] = readingRows('openId', {
  otherOrigin: ['the OpenID provider is not subject to the rule about the Origin of operations', checkOrigin],
  redirectUri: [
    'a sign-in request ends at an address of its client alone, compared letter by letter',
    checkRedirectUri,
  ],
});

/** Its clients are other sites: whom it answers is for OpenID Connect to say. */
async function checkOrigin(run: Run): Promise<Finding> {
  const answer = await discover(run, { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' });
  const found = describeStatus(answer);
  return answer.status === 403 ? deviates(found) : conforms(found);
}

/** With `prompt=none` a provider answers at once, even if nobody is signed in. */
async function checkRedirectUri(run: Run): Promise<Finding> {
  const discovered = await discover(run);
  const client = given(run.accounts, 'openIdClient');
  const endpoint = authorizationEndpoint(discovered);
  if (new URL(endpoint).origin !== run.target.account) doesNotApply('the provider is another server');
  const ask = (redirectUri: string): Promise<Answer> =>
    run.newBrowser().open(`${endpoint}?${requestOf(client.id, redirectUri)}`);

  const returned = locationOf(await ask(client.redirectUri), endpoint);
  if (!returned?.href.startsWith(new URL(client.redirectUri).href)) {
    // Who knows no such client leads nowhere.
    return cannotTry(
      returned === null
        ? 'openIdClient as the provider knows it, in the file of --accounts'
        : 'a provider that answers prompt=none at the redirectUri of openIdClient',
    );
  }
  const wrong = wrongAddresses(client.redirectUri, namedOrigins(run.target));
  for (const { kind, text } of wrong) {
    const answer = await ask(text);
    if (answer.status >= 500) return deviates(`${describeStatus(answer)} to ${kind}`);
    if (returnsTo(answer, text, endpoint)) return deviates(`HTTP ${answer.status} leads there: ${kind}`);
  }
  return conforms(`none of ${wrong.length} others followed`);
}

async function discover({ newBrowser, target }: Run, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await newBrowser().open(`${target.account}/.well-known/openid-configuration`, headers);
  if (answer.status === 404) doesNotApply('HTTP 404: there is no OpenID provider');
  return answer;
}

function authorizationEndpoint({ body }: Answer): string {
  const { authorization_endpoint: endpoint } = Object(parseJson(body.toString())) as Record<string, unknown>;
  const isAddress = typeof endpoint === 'string' && URL.canParse(endpoint);
  return isAddress ? endpoint : deviating('a discovery document without an authorization_endpoint');
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

function wrongAddresses(registered: string, named: readonly string[]): readonly Disguised[] {
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
  return wanted.hostname !== new URL(base).hostname && answer.status < 400 && sendsBrowserTo(answer, text, base);
}

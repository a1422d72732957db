import { jsonSchemaOf } from '../../agent/documents/json-schema-of.ts';
import { traceparentForm, traceparentHeader } from '../reference.ts';
import { errorSchema } from '../refusal.ts';
import type { BrowserMark, SessionUse } from './operation-details.ts';
import { requestHeaders } from './request-headers.ts';

/** What every answer of an operation to the app carries, by the name of its component. */
export const everyAnswer = ['Cache-Control', 'Vary', 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'];

/** A foreign page must not be allowed to read why it was refused. */
const foreignAnswer = ['Cache-Control', 'Vary'];

/** References to headers that are described once. */
export function headersNamed(names: readonly string[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, headerOf(name)]));
}

function headerOf(component: string): object {
  return { $ref: `#/components/headers/${component}` };
}

/** The cookie that an operation sets, if any: of the session, or one that marks the browser. */
export function cookieHeader(session: SessionUse, mark: BrowserMark | undefined): Record<string, object> {
  if (session === 'started' || session === 'ended') return { 'Set-Cookie': headerOf('Set-Cookie') };
  return mark === undefined ? {} : { 'Set-Cookie': headerOf(cookieOf[mark]) };
}

const cookieOf = {
  asker: 'Asker-Cookie',
  'bot-check': 'Bot-Check-Cookie',
  'hand-off': 'Hand-Off-Cookie',
  challenge: 'Challenge-Cookie',
} as const satisfies Record<BrowserMark, string>;

/** A cookie by which a browser is known again, beside the session. */
function markingCookie(what: string, example: string): object {
  return {
    description: `${what} A random value, with the attributes of the session's cookie. One cookie may serve for several of these.`,
    schema: text,
    example: `${example}=Wq7L; Path=/; HttpOnly; Secure; SameSite=Lax`,
  };
}

const text = { type: 'string' };
const onlyForeign = 'Only where the pages have another origin than the server.';

const headers = {
  'Cache-Control': {
    description: 'Every answer, whatever its status: the answer about a session must never reach somebody else.',
    required: true,
    schema: { const: 'no-store' },
  },
  Vary: { description: onlyForeign, schema: text, example: 'Origin' },
  'Access-Control-Allow-Origin': {
    description: `Exactly the origin of the app's pages, never a star. ${onlyForeign}`,
    schema: text,
    example: 'https://login.driversupport.example',
  },
  'Access-Control-Allow-Credentials': { description: onlyForeign, schema: { const: 'true' } },
  'Access-Control-Expose-Headers': { description: onlyForeign, schema: text, example: 'Retry-After' },
  'Retry-After': {
    description: 'Whole seconds.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '30',
  },
  'Set-Cookie': {
    description:
      'The session: HttpOnly, Path=/, SameSite=Lax (None with Secure for pages of another site), Secure over https, host-only or of the parent domain that page and server share. A new value at every sign-in, also by access link, whatever cookie the browser has sent. Without Max-Age and Expires where RememberMe is false; at most 30 days where RememberLogin is true. Logout always sends it empty and over.',
    schema: text,
    example: 'session=Zk3v; Path=/; HttpOnly; Secure; SameSite=Lax',
  },
  'Asker-Cookie': markingCookie(
    'Set where a link is mailed: knows the browser again that asked for it, as long as the link lives, a day; for a code of the same mail another one, an hour at most, with a new value for each mail. With `mailState`, a reset sets it too, whether or not the address has an account.',
    'asker',
  ),
  'Bot-Check-Cookie': markingCookie('Set where the token is valid: this browser has passed the bot check.', 'browser'),
  'Hand-Off-Cookie': markingCookie(
    'Set where the hand-over is accepted, for `handOffState`: only the browser that asked for it learns what became of it. Not needed where the session tells.',
    'browser',
  ),
  'Challenge-Cookie': markingCookie(
    'A challenge is for the browser that asked for it. Not needed where the session tells.',
    'browser',
  ),
} as const;

const examples = {
  WrongInput: { isOk: false, statusText: 'email: expected string, found number' },
  Forbidden: { isOk: false, statusText: 'The page must be one of this deployment.' },
  Refused: { isOk: false, statusText: 'The address or the password is wrong.' },
  TooManyRequests: { isOk: false, statusText: 'Too many requests. Try again in 30 seconds.' },
  Failed: { isOk: false, statusText: 'The server failed.' },
} as const;

const descriptions = {
  WrongInput: 'The input is wrong, an empty body included. Nothing has changed.',
  Forbidden:
    'A page of another origin called, or the bot check was not passed. Nothing has changed. A foreign page gets no CORS header; the app\u2019s own page gets those of every other answer.',
  Refused: 'Understood and refused; `statusText` says why.',
  TooManyRequests: 'Too often about one address, or from one client.',
  Failed: 'The server failed; what happened is in its own log, not in the answer.',
} as const satisfies Record<keyof typeof examples, string>;

type ErrorName = keyof typeof examples;

function errorResponse(name: ErrorName): object {
  const own = name === 'TooManyRequests' ? ['Retry-After', 'Access-Control-Expose-Headers'] : [];
  return {
    description: descriptions[name],
    headers: headersNamed([...(name === 'Forbidden' ? foreignAnswer : everyAnswer), ...own]),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: examples[name] } },
  };
}

const parameters = {
  [traceparentHeader]: {
    name: traceparentHeader,
    in: 'header',
    required: false,
    description:
      'Of W3C Trace Context: random, and another one for each call. Sent where the deployment has `features.reference`; the page shows the first 8 digits of the trace id, and the log of the server should have all of them. A server may ignore it, and neither refuses a call because of it nor repeats it in an answer.',
    schema: { type: 'string', pattern: traceparentForm.source },
    example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  },
} as const;

/** Parameters of every operation, by reference. */
export const everyRequest = [{ $ref: `#/components/parameters/${traceparentHeader}` }] as const;

export const components: Readonly<Record<string, object>> = {
  schemas: { Error: { description: 'The one shape of everything that is refused.', ...jsonSchemaOf(errorSchema) } },
  parameters,
  headers,
  responses: Object.fromEntries((Object.keys(examples) as ErrorName[]).map((name) => [name, errorResponse(name)])),
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The server chooses the name.' },
  },
};

/** What may come instead of success, by status. */
export const errorsOfEveryOperation = {
  '400': { $ref: '#/components/responses/WrongInput' },
  '403': { $ref: '#/components/responses/Forbidden' },
  '4XX': { $ref: '#/components/responses/Refused' },
  '429': { $ref: '#/components/responses/TooManyRequests' },
  '5XX': { $ref: '#/components/responses/Failed' },
} as const;

const allowedHeaders = requestHeaders({ reference: false })
  .map((name) => `\`${name}\``)
  .join(' and ');

export const introduction = [
  'What the sign-in app asks of the account server. Each path can be another one: a deployment names it in its configuration.',
  'Every call carries cookies and is given up after 15 seconds. No operation answers with a redirect. A request in another encoding than the one given here is refused with a 4xx, and another method with 405 or 404.',
  '**Origin.** A call with an `Origin` other than that of the app\u2019s pages is refused with 403 before anything happens, whatever its method; so is one without an `Origin` that says `Sec-Fetch-Site: cross-site`. `Origin: null` with `Sec-Fetch-Site: same-origin` is the app\u2019s own page, which sends no referrer. Calls with neither header are served. Origins are compared whole: another port or scheme, a host that begins or ends like the page\u2019s, is another origin. Every rule holds for whatever address leads to an operation, percent-encoded too.',
  `**CORS.** For pages of another origin the server answers preflights for every operation (methods; a max age; the headers ${allowedHeaders}, and \`${traceparentHeader}\` where the deployment has \`features.reference\`), and sends the headers named here with every answer to them, errors included. A page of any other origin gets none of them, a look-alike included.`,
  '**Limits.** Every operation that takes a password or a code, or mails, is limited for each address: a 429 within 50 tries a minute. For `setPassword*`, and for making passkeys, the address is that of the session; a passkey that signs in is counted by its id. A mailed code is counted for its browser alone, five wrong tries, and a hundred in a day for the address; tries without the cookie of a mail to it are limited for each client only. Each client is limited as well, over all addresses together; how often is for the deployment to decide. With `X-Bot-Check: unavailable` the limit of `sendAccessLink` is half.',
  '**Addresses.** The app sends the domain of an address in ASCII, as UTS 46 converts it in its non-transitional form (`domainToASCII` of Node, .NET and ICU: `m\u00fcnchen.example` is `xn--mnchen-3ya.example`, and \u00df stays itself), and in lower case. The server compares domains in that spelling, however it has stored them and whatever else sends, and keeps what is before the @ as it is. An address of a reset link comes back as the link has it.',
  '**Nothing is told about addresses** by the logins, `forgotPassword*` and `resetPassword*`: status, headers, cookies, body and time are the same whether the address exists. `sendAccessLink`, `passwordless*` and `lookUpEmail` tell by specification.',
  '**Proxies.** Behind a proxy, the client is the last address of `X-Forwarded-For` that a proxy of the deployment has added, and `X-Forwarded-Proto` says whether the browser used https. Both count only when they come from such a proxy.',
  '**Sessions.** The value of a session comes from a source of random numbers, 64 bits or more, and holds nothing of the customer. It is never one that the browser brought along. A sign-in as somebody else, by link too, replaces the session. HEAD changes nothing: it signs nobody in or out, and uses no link up.',
  '**Passwords and codes.** A password is compared whole, and with case. A reset code serves the address that it was mailed to and no other, which does not use it up; an empty code is refused. `setPassword*` refuses who has a password.',
  '**Codes beside links** and **passkeys** are optional: a server without them answers 404. A code counts only for the browser that asked for it, which a cookie of `sendAccessLink` or `passwordless*` identifies for as long as the code lives; five wrong tries end it, and so does its link. Passkeys are for the host of the pages, with user verification. A challenge works once, whatever comes with it, for one purpose, and in the browser that asked for it. Requests may have more members of WebAuthn than are named, which are ignored; answers may not.',
  '**Where to continue.** The server judges a ReturnUrl, and the `redirect_uri` of a sign-in request, itself, and reads them as a browser does: it follows none that leads to `//host`, `/\\host`, another scheme, another port, or a host that begins or ends like one of its own. A `redirect_uri` is compared letter by letter with those of the client.',
  '**Secrets.** No answer repeats a password, a code or a token, in `statusText` or a header either, or holds a link that was mailed. No cookie holds an address, as it is, encoded or as a hash.',
  'Answers hold the fields that are named here and no others. A `redirectUrl` leads to an origin that the deployment names.',
].join('\n\n');

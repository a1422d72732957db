/** Something that the specification leaves open, and what was decided here. */
export interface OpenPoint {
  /** A section of the specification. */
  readonly section: number;
  readonly open: string;
  readonly decided: string;
  /** The rows that check the decision, as in `Leeway`. */
  readonly rows: readonly [string, ...string[]];
}

export const accountOpenPoints: readonly OpenPoint[] = [
  {
    section: 7,
    open: 'methods and paths of most calls',
    decided: 'those of the contract; a deployment may name other paths',
    rows: ['/method'],
  },
  {
    section: 7,
    open: 'values of requests and responses',
    decided: 'the fields of the contract, and no others; nothing secret in any of them, nor in headers and cookies',
    rows: ['/fields', '/wrongInput', '/secrets'],
  },
  {
    section: 7,
    open: 'what a failure looks like',
    decided: 'one shape: `isOk: false`, `statusText`, and where useful `reason`; 400 to wrong input',
    rows: ['/wrongInput', '/emptyBody', '/refusals'],
  },
  {
    section: 7,
    open: 'what the session and licence checks answer when there is nothing to tell',
    decided: '204, or no `UUID`',
    rows: ['checkSession/noSession', 'checkLicence/unknownUuid', 'checkMaverickLicence/unknownUuid'],
  },
  {
    section: 7,
    open: "how the second product's password login refuses",
    decided: 'by a 4xx, as its success has a `redirectUrl` and no `isOk`; or by a 200 with `isOk: false`',
    rows: ['passwordLoginMaverick/unknownAddress', 'passwordLoginMaverick/wrongPassword'],
  },
  {
    section: 7,
    open: 'who is signed in when nobody is',
    decided: '200 or 401 with `isOk: false`',
    rows: ['userInfo/noSession'],
  },
  {
    section: 7,
    open: 'where a `redirectUrl` may lead',
    decided: 'to origins that the deployment names',
    rows: ['/redirectUrl', '/foreignReturnUrl', '/disguisedReturnUrl', 'openId/redirectUri'],
  },
  {
    section: 7,
    open: 'whose pages may call',
    decided: 'those of the deployment, by `Origin` and `Sec-Fetch-Site`; CORS for pages of another origin',
    rows: [
      '/foreignOrigin',
      '/originAlone',
      '/otherSpelling',
      '/ownOrigin',
      '/preflight',
      '/cors',
      '/foreignSignIn',
      'logout/foreignSignOut',
    ],
  },
  {
    section: 7,
    open: 'what carries a session, and for how long',
    decided:
      'a cookie of random numbers until the browser is closed, and for 30 days at most where RememberLogin is true; each sign-in replaces it',
    rows: [
      '/cookie',
      '/lifetime',
      '/newCookie',
      '/plantedCookie',
      '/unguessable',
      '/otherCustomer',
      'logout/session',
      'logout/cookie',
      'logout/head',
    ],
  },
  {
    section: 6,
    open: 'whether an answer tells who is a customer',
    decided: 'logins, forgot-password and reset do not; access links and the lookup must, for Account Not Found',
    rows: ['/sameAnswer', '/sameTime', 'sendAccessLink/unknownAddress'],
  },
  {
    section: 9,
    open: 'how often something may be tried',
    decided:
      'at most 50 times a minute about one address, a mailed code five times in its browser and a hundred times a day; for a client, as the deployment says',
    rows: ['/rateLimit', '/clientLimit', 'redeemAccessCode/strangers', 'redeemAccessCode/hundred'],
  },
  {
    section: 2,
    open: 'how often a link works, and in which browser',
    decided: 'once, and by itself only in the browser that asked for it',
    rows: [
      'accessLink/used',
      'accessLink/expired',
      'accessLink/scanner',
      'accessLink/head',
      'accessLink/asker',
      'accessLink/again',
    ],
  },
  {
    section: 4,
    open: 'whether the server insists on the bot check',
    decided: 'it does, with half the limit for a browser that could not load it',
    rows: ['sendAccessLink/botCheck', 'sendAccessLink/validated'],
  },
  {
    section: 7,
    open: 'whom a reset code serves, and what a password is compared with',
    decided: 'the address that the code was mailed to; the whole password, with case',
    rows: ['/otherAddress', '/emptyCode', '/wholePassword', 'setPassword/hasPassword'],
  },
  {
    section: 7,
    open: 'what else a call may carry',
    decided: 'a `traceparent`, another one for each call: for logs alone, and optional',
    rows: ['/reference', '/referenceCors'],
  },
  { section: 7, open: 'what caches may keep', decided: 'nothing', rows: ['/noStore'] },
];

export const agentOpenPoints: readonly OpenPoint[] = [
  { section: 3, open: 'the body of regstate', decided: 'product, version, registration and UUID', rows: ['regstate'] },
  {
    section: 3,
    open: 'how messages travel',
    decided: 'in envelopes over the JSON protocol of SignalR, on a WebSocket',
    rows: ['negotiate', 'hub/connect', 'hub/handshake', 'envelope/noId', 'envelope/wrongKind'],
  },
  {
    section: 3,
    open: 'payloads',
    decided: 'a schema for each message; what does not parse is refused',
    rows: ['payload/refused', 'envelope/wrongPayload', 'events'],
  },
  {
    section: 4,
    open: 'state transitions of messages',
    decided: 'each request is answered once, work reports progress, and events go to every page',
    rows: ['answeredOnce', 'scan/cancelled', 'events/everyPage'],
  },
  {
    section: 7,
    open: 'who may talk to an agent',
    decided: "pages of listed origins on this computer, by the agent's own host names",
    rows: ['regstate/foreignOrigin', 'regstate/foreignHost', 'hub/foreignOrigin', 'noCors', 'address/loopbackOnly'],
  },
  {
    section: 9,
    open: 'limits of messages',
    decided: '1 MiB a message, 4 MiB a frame, 5,000 messages a second, a ping every 15 s',
    rows: ['frame/tooLong', 'frame/tooLarge', 'frame/flood', 'hub/ping'],
  },
];

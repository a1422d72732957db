/** A choice that the contract leaves to a server or an agent. What the simulator chose is what a run finds. */
export interface Leeway {
  /** Rows by their whole name, or all that end with it, as in `/method`. */
  readonly row: string;
  readonly what: string;
  readonly alsoConforms: string;
}

export const accountLeeway: readonly Leeway[] = [
  { row: '/method', what: 'another method than the contract names', alsoConforms: 'HTTP 404' },
  { row: '/preflight', what: 'a preflight', alsoConforms: 'HTTP 200' },
  { row: 'checkSession/noSession', what: 'the session check without a session', alsoConforms: '200 without a UUID' },
  { row: 'checkLicence/unknownUuid', what: 'the licence of an unknown UUID', alsoConforms: '200 without a UUID' },
  { row: 'login/wrongPassword', what: 'a wrong password', alsoConforms: 'a 4xx in the shape of every refusal' },
  {
    row: 'passwordLoginMaverick/wrongPassword',
    what: 'a wrong password, where success has a `redirectUrl` and no `isOk`',
    alsoConforms: 'any other 4xx, or 200 with `isOk: false`',
  },
  {
    row: 'sendAccessLink/unknownAddress',
    what: 'an access link for an address without an account',
    alsoConforms: 'a 4xx in the shape of every refusal',
  },
  {
    row: 'sendAccessLink/botCheck',
    what: 'an access link without the bot check',
    alsoConforms: '200 with `isOk: false`',
  },
  { row: 'resetPassword/usedCode', what: 'a reset code that was used', alsoConforms: 'a 4xx, and no `reason`' },
  {
    row: 'setPassword/noSession',
    what: 'a first password without a session',
    alsoConforms: 'a 4xx with the same list',
  },
  { row: 'userInfo/noSession', what: 'user info without a session', alsoConforms: 'HTTP 401' },
  { row: 'updateNotifications/unregistered', what: 'a notification setting', alsoConforms: 'HTTP 200, with any body' },
  { row: 'validateBotToken/unknownToken', what: 'an unknown token of the bot check', alsoConforms: 'a 4xx' },
  {
    row: 'login/cookie',
    what: 'cookies of a sign-in',
    alsoConforms: 'several, also of a domain that page and server share',
  },
  {
    row: 'externalLogin/foreignReturnUrl',
    what: 'the start of a social login, whose consent page is a stand-in',
    alsoConforms: 'a redirect to the provider, or 404 without social login',
  },
  {
    row: 'openId/otherOrigin',
    what: 'the discovery document of OpenID Connect',
    alsoConforms: 'HTTP 404 without a provider',
  },
  { row: 'accessLink/used', what: 'a link that was used', alsoConforms: 'any page that signs nobody in' },
  {
    row: 'accessLink/scanner',
    what: 'a fresh link in another browser',
    alsoConforms: 'any answer below 400, the same again',
  },
  { row: 'login/rateLimit', what: 'a password that is tried too often', alsoConforms: 'at the latest after 50' },
  {
    row: 'sendAccessLink/rateLimit',
    what: 'access links that are requested too often, without the bot check',
    alsoConforms: 'at the latest after 25',
  },
];

export const agentLeeway: readonly Leeway[] = [
  { row: 'regstate', what: 'its version', alsoConforms: 'any other version' },
  { row: 'regstate/preflight', what: 'a preflight', alsoConforms: 'HTTP 200' },
  {
    row: 'cleanup/run',
    what: 'a clean-up of a scan that it does not know',
    alsoConforms: 'a result, where it knows the scan',
  },
  {
    row: 'popup/respond',
    what: 'an answer to a popup that it did not show',
    alsoConforms: 'a result, where it showed one',
  },
  { row: 'frame/tooLong', what: 'a message that is too long', alsoConforms: 'any other code' },
  { row: 'frame/flood', what: 'too many messages in a second', alsoConforms: 'any other code' },
];

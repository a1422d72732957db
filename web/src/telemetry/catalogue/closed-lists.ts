import { routes, type RouteId } from '../../model/routes.ts';

/** By title: every value that an event may have, and what it means. Whatever is in no list cannot be sent. */
export const lists = {
  // A route is explained by its path.
  routes: Object.fromEntries(routes.map(({ id, paths }) => [id, `\`${paths[0]}\``])) as Record<RouteId, string>,
  steps: {
    asked: 'a form is ready for an email, a password or a new password, or a button for a new passkey',
    submitted: 'the form, or the request for the automatic login, is sent to the account server',
    'link-sent': 'an access link or a reset link was mailed',
    'mail-accepted': 'the mail server of the address has accepted the mail, and the page says so',
    'mail-delayed': 'it holds the mail back, and the page says so',
    'mail-returned': 'the mail came back, and the page says so',
    'sent-on': 'an existing desktop user was sent on to the address that the account server named',
    'signed-in': 'the account server accepted a password or a passkey, or has a session for this browser',
    'password-saved': 'the new password was accepted',
    'passkey-saved': 'the new passkey was accepted',
    accepted: 'the account server accepted the automatic login',
    'handed-over':
      'the page is connected to the desktop software, or the account server says that the software has taken the login',
  },
  'what is told': {
    'not-found': 'Account Not Found is shown',
    problem: 'a text about what failed is shown',
  },
  causes: {
    refused: 'the account server plainly said no',
    'too-many-requests': 'the account server answered 429',
    server: 'the account server failed, or its answer was unreadable',
    'too-slow': 'no answer within the time limit',
    unreachable: 'the connection could not be made or broke',
    intercepted: 'a page of somebody else came in place of an answer: a network that asks for a sign-in, or a proxy',
    offline: 'the browser was offline',
    'software-blocked': 'the browser does not let the page reach the desktop software',
    'software-not-running': 'every port has refused for five seconds: the desktop software is not running',
    'software-no-answer': 'the ports of the desktop software did not respond',
    'software-unreachable': 'the desktop software was found, and could not be connected to',
    'software-not-registered': 'the desktop software is registered to nobody',
    'software-not-opened': 'the visitor pressed the link that opens the software, and nothing was heard of it',
    'software-not-loaded': 'the code for the connection could not be loaded',
  },
  'ways to leave': {
    'gave-up': 'closed the page, reloaded it or went elsewhere by the browser',
    google: "pressed Google's button",
    elsewhere: 'followed a link or a button of the page',
  },
  'reasons for no answer': {
    offline: 'the browser was offline',
    'time-limit': 'no answer within the time limit',
    connection: 'the connection could not be made or broke',
    unreadable: 'the answer is not as the contract says',
    intercepted: 'the answer is a page of somebody else: a network that asks for a sign-in, or a proxy',
  },
  'kinds of what is blocked': {
    self: 'something of the page’s own origin',
    inline: 'an inline script or style',
    eval: 'a text that was to become a script',
    'wasm-eval': 'WebAssembly',
    data: 'a data: address',
    blob: 'a blob: address',
    extension: 'something of a browser extension',
    'trusted-types-sink': 'a plain text where a trusted type is required',
    'trusted-types-policy': 'a policy of trusted types with another name',
    other: 'anything else',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export function valuesOf<Title extends keyof typeof lists>(title: Title): (keyof (typeof lists)[Title])[] {
  // TypeScript types `Object.keys` as `string[]`.
  return Object.keys(lists[title]) as (keyof (typeof lists)[Title])[];
}

import type { OperationName } from '../contract.ts';

/** When each operation is called and what its answer means, for readers of the document. */
export const operationPurposes = {
  checkSession:
    "Does this browser's cookie belong to a session? No UUID, or a 204, means no; an empty state, no licence.",
  checkLicence: 'The licence of the installation with this uuid; a 204 when none is known.',
  checkMaverickLicence: "The same for the second product, sent by its login's loader.",
  autoLogin: 'Hands the visitor over to the installed Driver Support.',
  autoLoginMaverick: 'Hands the visitor over to the installed Maverick Safe, which opens a window in this browser.',
  handOffState:
    'Optional. Has the software taken the login that this browser asked for? Everybody else, and an unknown UUID, gets `waiting`.',
  logout: 'Ends the session, on the server too.',
  sendAccessLink: 'Mails a personal access link. isOk false: this address has no account.',
  lookUpEmail: 'Does the address belong to a user of the desktop software, and where does such a user continue?',
  passwordlessDesktop: 'Passwordless login of the desktop variant: mails a link.',
  passwordlessMaverick: 'Passwordless login of every other product: mails a link.',
  login: 'Password login of the first two variants. isOk false: the credentials are wrong.',
  loginMaverick: 'Password login of the third variant as part of a sign-in request, which ReturnUrl names.',
  passwordLoginMaverick: 'Password login of the third variant on its own. Wrong credentials are a 4xx.',
  forgotPassword: 'Mails a reset link of the first variant.',
  forgotPasswordDsone: 'Mails a reset link of the second variant.',
  resetPassword: 'Stores a new password, with the code of a reset link, which works once and for a limited time.',
  resetPasswordDsone: 'The same for the second variant.',
  setPassword:
    'Stores the first password of the signed-in visitor. When refused, statusText is a JSON list of messages.',
  setPasswordDsone: 'The same for the second and the third variant.',
  userInfo: 'Who is signed in? isOk false: nobody.',
  updateNotifications: 'Switches notifications of an unregistered installation on or off. Only the status counts.',
  validateBotToken: "Verifies the bot-check script's token for the action submit.",
} as const satisfies Record<OperationName, string>;

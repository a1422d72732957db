import { type OperationName } from 'shared-protocol/account/contract';

interface Flow {
  /** What a visitor can do once the flow is there. */
  readonly purpose: string;
  /** What its rows are about: the part of their names before the slash. */
  readonly subjects: readonly Subject[];
}

type Subject = OperationName | 'accessLink' | 'externalLogin' | 'openId';

/** The steps of docs/account-server.md, in their order: a server is written, and checked, one flow after the other. */
export const flows = {
  link: {
    purpose: 'sign in by a mailed link, and hand over to Driver Support',
    subjects: [
      ...(['checkSession', 'sendAccessLink', 'accessLink', 'lookUpEmail', 'validateBotToken'] as const),
      ...(['mailState', 'autoLogin', 'handOffState', 'checkLicence'] as const),
    ],
  },
  code: { purpose: 'sign in by the code of the same mail', subjects: ['redeemAccessCode'] },
  password: { purpose: 'sign in by a password', subjects: ['login'] },
  reset: {
    purpose: 'reset a forgotten password',
    subjects: ['forgotPassword', 'forgotPasswordDsone', 'resetPassword', 'resetPasswordDsone'],
  },
  'set-password': { purpose: 'set a first password', subjects: ['userInfo', 'setPassword', 'setPasswordDsone'] },
  logout: { purpose: 'sign out, and switch off notifications', subjects: ['logout', 'updateNotifications'] },
  'second-product': {
    purpose: 'sign in to Maverick Safe',
    subjects: [
      ...(['passwordLoginMaverick', 'loginMaverick', 'passwordlessMaverick', 'passwordlessDesktop'] as const),
      ...(['checkMaverickLicence', 'autoLoginMaverick'] as const),
    ],
  },
  passkeys: {
    purpose: 'sign in by a passkey',
    subjects: ['passkeyRequestOptions', 'passkeySignIn', 'passkeyCreationOptions', 'registerPasskey'],
  },
  openid: { purpose: 'sign in to other sites, and by Google', subjects: ['openId', 'externalLogin'] },
} as const satisfies Readonly<Record<string, Flow>>;

export type FlowName = keyof typeof flows;

// Object.keys loses the type of the keys.
export const flowNames = Object.keys(flows) as FlowName[];

/** Whether a row belongs to one of these flows. That the server answers at all belongs to each. */
export function isInFlows(row: string, wanted: readonly FlowName[]): boolean {
  const [subject = ''] = row.split('/');
  const subjects: readonly string[] = wanted.flatMap((name) => flows[name].subjects);
  return subject === 'server' || subjects.includes(subject);
}

/** The list that `--flow` alone prints. */
export function describeFlows(): string {
  const width = Math.max(...flowNames.map((name) => name.length)) + 2;
  return flowNames
    .map(
      (name) => `${name.padEnd(width)}${flows[name].purpose}\n${' '.repeat(width)}${flows[name].subjects.join(', ')}\n`,
    )
    .join('');
}

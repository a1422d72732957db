import { type AnswerOf, callControl } from 'simulator-kit/control-contract';
import { realFetch } from 'simulator-kit/real-fetch';
import { controlContract, type ControlName, type ControlRow } from './control-contract.ts';

type Calls = {
  [Name in ControlName]: (
    ...args: Parameters<(typeof controlContract)[Name]['input']>
  ) => Promise<AnswerOf<(typeof controlContract)[Name]>>;
};

/** Everything that a test can change and read: a method for each call of the contract. */
export interface AccountControl extends Omit<Calls, 'expire' | 'setMailState' | 'takeHandOff' | 'removePasskeys'> {
  /** Expires the links, codes, sessions or sign-in requests of an address, or all; returns how many. */
  expire(...args: Parameters<Calls['expire']>): Promise<number>;
  /** Something becomes of the mails to an address, or of all, now; returns how many. */
  setMailState(...args: Parameters<Calls['setMailState']>): Promise<number>;
  /** The software of an installation takes every login that waits for it; returns how many. */
  takeHandOff(uuid: string): Promise<number>;
  /** Removes the passkeys of an address, or all, while browsers still offer them; returns how many there were. */
  removePasskeys(email?: string): Promise<number>;
}

/** The control API of an account server in any process. */
export function createAccountControl(origin: string): AccountControl {
  const call = callControl('account-sim', controlContract, origin, realFetch);
  const calls = Object.fromEntries(
    // Each row's arguments make the input of its own call; a loop cannot say so.
    (Object.entries(controlContract) as [ControlName, ControlRow][]).map(([name, { input }]) => [
      name,
      (...args: never[]) => call(name, input(...args) as never),
    ]),
  ) as unknown as Calls;
  return {
    ...calls,
    expire: async (...args) => (await calls.expire(...args)).expired,
    setMailState: async (...args) => (await calls.setMailState(...args)).changed,
    takeHandOff: async (uuid) => (await calls.takeHandOff(uuid)).taken,
    removePasskeys: async (email) => (await calls.removePasskeys(email)).removed,
  };
}

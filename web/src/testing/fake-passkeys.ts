import { onTestFinished, vi } from 'vitest';

/** A question to the browser that the test answers. */
interface PasskeyQuestion {
  readonly options: CredentialRequestOptions & CredentialCreationOptions & { readonly uiMode?: string };
  readonly choose: (id?: string) => void;
  /** Refuses as the browser does, at once, even with the name of a visitor's refusal. */
  readonly refuse: (name: string) => void;
  /** A visitor has seen the dialog, and closes it. */
  readonly close: () => void;
}

export interface FakePasskeys {
  readonly questions: readonly PasskeyQuestion[];
  /** What the browser was told of passkeys, by the method's name. */
  readonly told: readonly [string, unknown][];
  /** The questions that are neither answered nor aborted. */
  readonly pending: () => readonly PasskeyQuestion[];
}

export const requestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 600_000,
  userVerification: 'required',
} as const;

/** Gives the page a browser with passkeys, which asks as the test says. Its JSON methods take and give what is given to them. */
export function fakePasskeys(methods: object = {}): FakePasskeys {
  const questions: PasskeyQuestion[] = [];
  const told: [string, unknown][] = [];
  const open = new Set<PasskeyQuestion>();

  class FakeCredential {
    readonly id: string;
    constructor(id: string) {
      this.id = id;
    }
    toJSON(): object {
      const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', attestationObject: 'AA' };
      return { id: this.id, rawId: this.id, type: 'public-key', response };
    }
  }
  const tell = (method: string) => (what: unknown) => {
    told.push([method, what]);
    return Promise.resolve();
  };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(FakeCredential, {
      parseRequestOptionsFromJSON: (options: unknown) => options,
      parseCreationOptionsFromJSON: (options: unknown) => options,
      isConditionalMediationAvailable: () => Promise.resolve(true),
      signalUnknownCredential: tell('signalUnknownCredential'),
      signalAllAcceptedCredentials: tell('signalAllAcceptedCredentials'),
      ...methods,
    }),
  );
  const ask = (options: PasskeyQuestion['options']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (how: () => void): void => {
        open.delete(question);
        how();
      };
      const refuse = (name: string): void => settle(() => reject(new DOMException('', name)));
      const question: PasskeyQuestion = {
        options,
        choose: (id = 'cGFzc2tleQ') => settle(() => resolve(new FakeCredential(id))),
        refuse,
        close: () => {
          window.dispatchEvent(new Event('blur'));
          refuse('NotAllowedError');
        },
      };
      questions.push(question);
      open.add(question);
      options.signal?.addEventListener('abort', () => refuse('AbortError'));
    });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: ask, create: ask } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  return { questions, told, pending: () => [...open] };
}

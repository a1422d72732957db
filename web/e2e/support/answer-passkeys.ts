import type { Page } from 'playwright/test';

/**
 * Gives the page a browser that answers every question for a passkey at once, in any engine: with one that no server will
 * accept, or with this error.
 */
export async function answerPasskeys(page: Page, error = ''): Promise<void> {
  await page.addInitScript((name) => {
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', attestationObject: 'AA' };
    const passkey = { id: 'b2xk', rawId: 'b2xk', type: 'public-key', response };
    const answer = (): Promise<unknown> =>
      name === '' ? Promise.resolve({ toJSON: () => passkey }) : Promise.reject(new DOMException('', name));
    // The offer in a field waits for a visitor who never chooses.
    const get = (options: { mediation?: string }): Promise<unknown> =>
      options.mediation === 'conditional' ? new Promise(() => undefined) : answer();
    class Credential {
      toJSON(): object {
        return passkey;
      }
    }
    const read = (options: unknown): unknown => options;
    const parts = {
      parseRequestOptionsFromJSON: read,
      parseCreationOptionsFromJSON: read,
      isConditionalMediationAvailable: () => Promise.resolve(true),
    };
    Object.defineProperty(window, 'PublicKeyCredential', { value: Object.assign(Credential, parts) });
    Object.defineProperty(navigator, 'credentials', { value: { get, create: answer } });
  }, error);
}

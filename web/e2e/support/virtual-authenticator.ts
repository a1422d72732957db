import type { Page } from 'playwright/test';

/** A computer with passkeys, such as Chromium's tests have. */
export interface VirtualAuthenticator {
  /** Whether the visitor shows at once who they are, or leaves every question open. */
  readonly setPresence: (isAtOnce: boolean) => Promise<void>;
  /** Whether the visitor can: without, a question is refused. */
  readonly setVerified: (isVerified: boolean) => Promise<void>;
  readonly passkeys: () => Promise<number>;
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresence: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setVerified: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

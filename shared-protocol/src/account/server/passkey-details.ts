const rpId = 'login.driversupport.example';
const challenge = 'nW1cUr0M3pZkXyq5vT8hJg';
const userHandle = 'p7VJc2Wm1dQ';
const credential = { id: 'Kx3vQm9T', rawId: 'Kx3vQm9T', type: 'public-key' } as const;
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4iLCJjaGFsbGVuZ2UiOiJuVzEifQ';
const acceptedCredentials = { rpId, userId: userHandle, allAcceptedCredentialIds: [credential.id] };

/** The rows about passkeys of the other half of the contract. */
export const passkeyDetails = {
  passkeyRequestOptions: {
    purpose:
      'Optional. The options of navigator.credentials.get, with a new challenge. They name no passkey. product: whose login asks; redirectUrl of the sign-in leads there.',
    request: { product: 6 },
    answer: { challenge, rpId, timeout: 300_000, userVerification: 'required' },
    invalid: [],
    session: 'none',
    marks: 'challenge',
    limit: 'look-up',
    feature: 'passkeys',
  },
  passkeySignIn: {
    purpose:
      'Optional. Signs in by a passkey. isOk false with the reason credential: nobody has this passkey; without one: another try may succeed.',
    request: {
      ...credential,
      response: { clientDataJSON, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQ', userHandle },
    },
    answer: {
      isOk: true,
      redirectUrl: 'https://login.driversupport.example/dsone/auto-login',
      acceptedCredentials,
    },
    invalid: { ...credential, type: 'password', response: {} },
    session: 'started',
    limit: 'passkey',
    feature: 'passkeys',
  },
  passkeyCreationOptions: {
    purpose:
      'Optional. The options of navigator.credentials.create for a visitor who has signed in during the last ten minutes; 401 without a session, the reason signInAgain with an older one. product: whose screen asks, for the name in rp.',
    request: { product: 6 },
    answer: {
      challenge,
      rp: { id: rpId, name: 'Driver Support' },
      user: { id: userHandle, name: 'ann@example.com', displayName: 'Ann Archer' },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      timeout: 300_000,
      excludeCredentials: [{ type: 'public-key', id: credential.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
    invalid: [],
    session: 'needed',
    marks: 'challenge',
    limit: 'passkey',
    feature: 'passkeys',
  },
  registerPasskey: {
    purpose:
      'Optional. Stores a passkey that was made by those options, and mails it to the customer; refused as they are without a session or with an older one. isOk false: not verified, or it could never sign in, or the account has 20.',
    request: { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRk', transports: ['internal'] } },
    answer: { isOk: true, acceptedCredentials },
    invalid: { ...credential, id: '' },
    session: 'needed',
    limit: 'passkey',
    feature: 'passkeys',
  },
} as const;

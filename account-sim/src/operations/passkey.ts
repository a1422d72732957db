import type { OperationResponse } from 'shared-protocol/account/contract';
import { mailPasskeyChange } from '../mail/mail-passkey-change.ts';
import { afterLink, requestOf } from '../sign-in/return-address.ts';
import type { Account } from '../world/accounts.ts';
import { productOfId } from '../products/product-sites.ts';
import type { PasskeyChallenge } from '../world/passkeys.ts';
import type { Addresses } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { fill, wordsIn } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';
import { isUsableKey } from './usable-key.ts';
import type { Visit } from './visit.ts';

export const passkeyRequestOptions: OperationHandler<'passkeyRequestOptions'> = ({ product }, visit, world) => ({
  ...newChallenge(
    { purpose: 'sign-in', browserId: visit.knownBrowserId(), owner: null, product: productOfId(product) },
    world,
  ),
  rpId: rpIdOf(world.addresses),
  userVerification: 'required',
});

export const passkeySignIn: OperationHandler<'passkeySignIn'> = async (credential, visit, world) => {
  const challenge = takeChallenge(credential.response.clientDataJSON, 'sign-in', visit, world);
  const passkey = world.passkeys.find(credential.id);
  const account = passkey && world.accounts.findByEmail(passkey.email);
  if (passkey === undefined || account === undefined) {
    return { isOk: false, statusText: wordsIn(visit.language).passkeys.unknown, reason: 'credential' };
  }
  const { userHandle } = credential.response;
  if (challenge === null || (userHandle && userHandle !== passkey.userHandle)) return refuse('notVerified', visit);

  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    ...expected(challenge.text, world),
    response: {
      ...credential,
      response: { ...credential.response, userHandle: passkey.userHandle },
      clientExtensionResults: {},
    },
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  // While the passkey was verified, it may have been used or removed, or everything may have been reset.
  if (!verified?.verified || world.passkeys.find(passkey.id) !== passkey) return refuse('notVerified', visit);
  if (world.accounts.findByEmail(account.email) !== account) return refuse('notVerified', visit);

  world.passkeys.put({ ...passkey, counter: verified.authenticationInfo.newCounter });
  visit.signIn(account);
  const { product } = challenge.value;
  const returnPath = requestOf(product, visit.browserId, world);
  const redirectUrl = afterLink(account, { returnPath, product }, world);
  return {
    isOk: true,
    redirectUrl,
    acceptedCredentials: acceptedCredentials(account.email, passkey.userHandle, world),
  };
};

export const passkeyCreationOptions: OperationHandler<'passkeyCreationOptions'> = (request, visit, world) => {
  const account = freshlySignedIn(visit, world);
  if (account instanceof Refusal) return account;
  const product = productOfId(request.product);
  const pending = world.passkeyChallenges.list().map(({ value }) => value);
  const userHandle = world.passkeys.userHandleOf(account.email, pending);
  const owner = { email: account.email, userHandle };
  return {
    ...newChallenge({ purpose: 'creation', browserId: visit.knownBrowserId(), owner, product }, world),
    rp: { id: rpIdOf(world.addresses), name: world.productNames[product] },
    user: { id: userHandle, name: account.email, displayName: account.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: world.passkeys
      .of(account.email)
      .map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
};

export const registerPasskey: OperationHandler<'registerPasskey'> = async (credential, visit, world) => {
  const challenge = takeChallenge(credential.response.clientDataJSON, 'creation', visit, world);
  const account = freshlySignedIn(visit, world);
  if (account instanceof Refusal) return account;
  if (challenge?.value.owner?.email !== account.email) return refuse('notVerified', visit);
  const { userHandle } = challenge.value.owner;

  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    ...expected(challenge.text, world),
    response: {
      ...credential,
      response: {
        clientDataJSON: credential.response.clientDataJSON,
        attestationObject: credential.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => null);
  if (!verified?.verified) return refuse('notVerified', visit);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const isUsable = id !== '' && (await isUsableKey(publicKey));
  if (!isUsable) return refuse('unusable', visit);
  if (id !== credential.id || world.accounts.findByEmail(account.email) !== account)
    return refuse('notVerified', visit);
  if (world.passkeys.find(id) !== undefined) return refuse('exists', visit);
  if (world.passkeys.of(account.email).length >= maxPasskeys) return refuse('tooMany', visit);

  const transports = credential.response.transports ?? [];
  const { email } = account;
  world.passkeys.put({
    id,
    email,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    userHandle,
  });
  const { product } = challenge.value;
  mailPasskeyChange(
    'passkey-added',
    email,
    { product, browserName: visit.browserName, language: visit.language },
    world,
  );
  return { isOk: true, acceptedCredentials: acceptedCredentials(email, userHandle, world) };
};

/** ES256, as every authenticator has it, Ed25519, and RS256 for Windows Hello. */
const algorithms = [-7, -8, -257] as const;

/** Otherwise a stranger at a signed-in computer could add a passkey, and keep the account after the owner's logout. */
function freshlySignedIn({ account, signedInAt, language }: Visit, { clock, lifetimes }: World): Account | Refusal {
  const { signInFirst, signInAgain } = wordsIn(language).passkeys;
  if (account === null || signedInAt === null) return new Refusal(401, signInFirst);
  const isFresh = clock() < signedInAt + lifetimes.freshSignInMs;
  return isFresh ? account : new Refusal(403, signInAgain, {}, 'signInAgain');
}

function refuse(why: 'notVerified' | 'unusable' | 'exists' | 'tooMany', { language }: Visit) {
  return { isOk: false, statusText: fill(wordsIn(language).passkeys[why], { count: maxPasskeys }) };
}

const maxPasskeys = 20;

/** Passkeys are for the host of the pages. */
function rpIdOf({ appOrigin }: Addresses): string {
  return new URL(appOrigin).hostname;
}

function expected(expectedChallenge: string, { addresses }: World) {
  const { appOrigins, publicOrigin } = addresses;
  return {
    expectedChallenge,
    // The server's own pages may call it as well.
    expectedOrigin: [publicOrigin, ...appOrigins],
    expectedRPID: rpIdOf(addresses),
    requireUserVerification: true,
  };
}

function newChallenge(value: PasskeyChallenge, { passkeyChallenges, lifetimes }: World) {
  const timeout = lifetimes.passkeyChallengeMs;
  return { challenge: passkeyChallenges.issue(value, timeout), timeout };
}

/** The challenge that was signed, which cannot be used again; null if it is not one for this browser and purpose, or was signed in a frame. */
function takeChallenge(
  clientDataJson: string,
  purpose: PasskeyChallenge['purpose'],
  { browserId }: Visit,
  { passkeyChallenges }: World,
): { readonly text: string; readonly value: PasskeyChallenge } | null {
  const { challenge, crossOrigin = false, topOrigin } = readClientData(clientDataJson);
  const text = String(challenge);
  const lookup = passkeyChallenges.use(text);
  // No page of another origin may frame the app's.
  if (lookup.status !== 'valid' || crossOrigin !== false || topOrigin !== undefined) return null;
  const { value } = lookup;
  return value.purpose === purpose && value.browserId === browserId ? { text, value } : null;
}

function readClientData(json: string): Readonly<Record<string, unknown>> {
  try {
    // `Object()` turns any JSON into an object: null has no members to read.
    return Object(JSON.parse(Buffer.from(json, 'base64url').toString())) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function acceptedCredentials(
  email: string,
  userId: string,
  { passkeys, addresses }: World,
): OperationResponse<'registerPasskey'>['acceptedCredentials'] {
  return { rpId: rpIdOf(addresses), userId, allAcceptedCredentialIds: passkeys.of(email).map(({ id }) => id) };
}

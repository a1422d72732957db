import * as z from 'zod/mini';
import type { Operation } from './define.ts';
import { codeAnswer, okAnswer } from './fields.ts';

/** Bytes as WebAuthn's JSON forms write them: base64url without padding. */
const bytes = z.string().check(z.regex(/^[\w-]+$/));

/** The id of a new credential, or of one that signs in: 1 to 1,023 bytes. */
const id = bytes.check(z.maxLength(1_364));

const publicKey = z.literal('public-key');

/** Whose login or screen asks, by its number as `passwordless` has it; 6 where it is left out. */
const product = z.optional(z.int());

/** How long the challenge is accepted, in milliseconds: ten minutes at most. The page asks for another before it ends. */
const timeout = z.int().check(z.minimum(1_000));

/**
 * All passkeys of the account, as `PublicKeyCredential.signalAllAcceptedCredentials` takes them: the browser hides those
 * that were deleted here. Only for a visitor who has just proved to own one.
 */
const acceptedCredentials = z.nullish(
  z.object({ rpId: z.string(), userId: bytes, allAcceptedCredentialIds: z.array(bytes) }),
);

/** The members that count; others, such as `clientExtensionResults`, come along and are ignored. */
function credentialWith<Response extends z.ZodMiniType>(response: Response) {
  return z.object({ id, rawId: id, type: publicKey, response });
}

/**
 * Optional: a server without passkeys answers 404. Requests and answers are WebAuthn's JSON forms. A challenge is random,
 * works once, and only in the browser that asked for it, which a cookie identifies. The `rpId` is the host of the app's pages.
 */
export const passkeyOperations = {
  /**
   * Sent at the first focus of the email field, and on the press of "Sign in with a passkey". Without `allowCredentials`:
   * the passkey says whose it is, and nobody is told who has one. `redirectUrl` of the sign-in leads to the product that asked.
   */
  passkeyRequestOptions: {
    method: 'POST',
    path: '/account/passkey-request-options',
    encoding: 'json',
    request: z.object({ product }),
    response: z.object({
      challenge: bytes,
      rpId: z.string(),
      timeout,
      userVerification: z.literal('required'),
      hints: z.optional(z.array(z.string())),
    }),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'never',
  },

  /**
   * Signs in by the answer of an authenticator; the session cookie is new. `isOk` false with the reason `credential`: nobody
   * here has this passkey, and the page may tell the browser so (`signalUnknownCredential`). An id is random, so that
   * saying so helps nobody to guess. Without a reason: another try, with a new challenge, may succeed.
   */
  passkeySignIn: {
    method: 'POST',
    path: '/account/passkey-sign-in',
    encoding: 'json',
    request: credentialWith(
      z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: z.nullish(z.string()),
      }),
    ),
    response: z.extend(codeAnswer, { acceptedCredentials }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },

  /**
   * Needs a session whose sign-in, of whatever kind, was in the last ten minutes; 401 without a session, and the reason
   * `signInAgain` with an older one. `excludeCredentials` has every passkey of the account.
   */
  passkeyCreationOptions: {
    method: 'POST',
    path: '/account/passkey-creation-options',
    encoding: 'json',
    request: z.object({ product }),
    response: z.object({
      challenge: bytes,
      rp: z.object({ id: z.string(), name: z.string() }),
      /** The id is random: it must not tell who the customer is. */
      user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
      timeout,
      excludeCredentials: z.array(
        z.object({ type: publicKey, id: bytes, transports: z.optional(z.array(z.string())) }),
      ),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.optional(z.boolean()),
        userVerification: z.literal('required'),
      }),
      attestation: z.optional(z.literal('none')),
      hints: z.optional(z.array(z.string())),
    }),
    answeredBy: 'json',
    refusedBy: 'none',
    retry: 'never',
  },

  /**
   * Stores a passkey that was made for the signed-in visitor by those options; refused as they are
   * without a session, or with one that is too old. Each one is mailed to the customer. Refused too where it could
   * never sign in, by its id or its key, and beyond 20 of an account.
   */
  registerPasskey: {
    method: 'POST',
    path: '/account/register-passkey',
    encoding: 'json',
    request: credentialWith(
      z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        /** How a browser reaches the authenticator: seven words today. */
        transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
      }),
    ),
    response: z.extend(okAnswer, { acceptedCredentials }),
    answeredBy: 'json',
    refusedBy: 'isOk',
    retry: 'never',
  },
} as const satisfies Record<string, Operation>;

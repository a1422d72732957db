import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Account } from '../world/accounts.ts';

interface Interaction {
  readonly uid: string;
  /** The parameters of the authorization request. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly prompt: { readonly reasons: readonly string[] };
}

/**
 * The sign-in request that this browser is in the middle of; null when it no longer exists or belongs to another
 * browser.
 */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

/** Whether a sign-in request asks for another session than the present one: a new one, a recent one, or somebody else's. */
export function needsNewSignIn({ params, prompt: { reasons } }: Interaction, account: Account | null): boolean {
  if (reasons.includes('login_prompt') || reasons.includes('max_age')) return true;
  return reasons.includes('id_token_hint') && subjectOf(params['id_token_hint']) !== account?.uuid;
}

/** The subject of an ID token that the provider has validated. */
function subjectOf(idToken: unknown): unknown {
  const [, payload = ''] = String(idToken).split('.');
  const { sub } = Object(JSON.parse(Buffer.from(payload, 'base64url').toString())) as { readonly sub?: unknown };
  return sub;
}

/** Completes this browser's sign-in request with the account that is signed in; returns where the browser goes next. */
export async function completeInteraction(
  provider: Provider,
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
  accountId: string,
): Promise<string> {
  const interaction = await provider.interactionDetails(request, response);
  // A sign-in ends the provider's session. The library refuses a request that began in a session that is gone.
  interaction.session = undefined;
  await interaction.persist();
  return provider.interactionResult(request, response, { login: { accountId } });
}

/** The path to which the provider sends a browser that must sign in first. */
export function interactionPathOf(uid: string): string {
  return `${interactionFolder}${uid}`;
}

export const interactionFolder = '/connect/interaction/';

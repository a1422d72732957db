import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

export interface Interaction {
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

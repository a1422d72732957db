import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

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

import type { AdapterPayload } from 'oidc-provider';
import { applicationTypeOf, type OpenIdClient } from './clients.ts';

/**
 * A client as the provider's library has it. Apart from `clients.ts`, which the package's declarations reach: the types of
 * that library are not installed with it.
 */
export function metadataOf(client: OpenIdClient): AdapterPayload {
  const { id, secret, redirectUris, postLogoutRedirectUris = [] } = client;
  const { tokenEndpointAuthMethod = 'client_secret_basic' } = client;
  return {
    client_id: id,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...postLogoutRedirectUris],
    application_type: applicationTypeOf(client),
    // The provider's only key: see `createProvider`.
    id_token_signed_response_alg: 'ES256',
    ...(secret === undefined
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: secret, token_endpoint_auth_method: tokenEndpointAuthMethod }),
  };
}

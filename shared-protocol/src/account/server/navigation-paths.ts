import { externalLoginPath } from '../navigations.ts';
import { headersNamed } from './open-api-parts.ts';

const page = {
  description: 'A page.',
  content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
};
const gone = { ...page, description: 'A page that says why the link does not work.' };
const redirect = (description: string) => ({
  description,
  headers: {
    Location: { description: 'Of an origin that the deployment names.', required: true, schema: { type: 'string' } },
  },
});
const toAccount = redirect('Signed in; on to the sign-in request, or to the account page.');
const signedIn = { ...toAccount, headers: { ...toAccount.headers, ...headersNamed(['Set-Cookie']) } };

/** Addresses that a browser opens in place of the page; their answers are pages and redirects. */
export const navigationPaths = {
  '/access-link/{token}': {
    get: {
      operationId: 'openAccessLink',
      summary: 'The link of a mail: signs in the browser that asked for it.',
      description:
        'Works once, for a day, and signs in only the browser that asked for it, which a cookie of `sendAccessLink` identifies. Scanners open every link of a mail: a browser without that cookie gets a page with a form to continue, and uses nothing up. A sign-in sets a new session cookie.',
      security: [],
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' }, example: 'Zk3vQ' }],
      responses: {
        '200': { ...page, description: 'Another browser opened it: a page with a form to continue.' },
        '303': signedIn,
        '404': { ...gone, description: 'There is no such link.' },
        '410': gone,
      },
    },
  },
  [externalLoginPath]: {
    get: {
      operationId: 'startExternalLogin',
      summary: 'Starts a social login.',
      description:
        "Takes the query of the app's page as well, whose ReturnUrl is followed afterwards if the deployment names its origin.",
      security: [],
      parameters: [
        { name: 'provider', in: 'query', required: true, schema: { const: 'Google' }, example: 'Google' },
        { name: 'product', in: 'query', required: true, schema: { const: 'dsone' }, example: 'dsone' },
        { name: 'ReturnUrl', in: 'query', required: false, schema: { type: 'string' }, example: '/connect/authorize' },
        {
          name: 'ui_locales',
          in: 'query',
          required: false,
          description: 'The language of the page, where a deployment offers several.',
          schema: { type: 'string' },
          example: 'pt-BR',
        },
      ],
      responses: {
        '200': { ...page, description: "A page that leads to the provider's." },
        '302': redirect("To the provider's page."),
        '400': { ...page, description: 'The provider is not known.' },
      },
    },
  },
  '/connect/{endpoint}': {
    get: {
      operationId: 'openIdConnect',
      summary: 'The OpenID provider, whose login is the app.',
      description:
        'OpenID Connect, as its discovery document at `/.well-known/openid-configuration` describes it. An authorization request without a session leads to the login screen with `ReturnUrl`, which is followed after the sign-in. The Origin rule of the operations does not hold here.',
      security: [{ session: [] }, {}],
      parameters: [{ name: 'endpoint', in: 'path', required: true, schema: { type: 'string' }, example: 'authorize' }],
      responses: {
        '200': { ...page, description: 'A page of the provider, such as that of its logout.' },
        '303': redirect('To the login screen, or back to the relying party.'),
        '400': { ...page, description: 'Not an authorization request.' },
      },
    },
  },
} as const;

/** The package's entry point prints a notice on Node 20, which this project supports and tests; its parts do not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';
  export import Check = interactionPolicy.Check;
  export const base: typeof interactionPolicy.base;
}

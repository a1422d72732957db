import { inlineJson } from 'shared-protocol/app-config-element';
import type { Plugin } from 'vite';

/** Gives the dev server's page its configuration. */
export function developmentConfigPlugin(config: object): Plugin {
  return {
    name: 'development-config',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'app-config' },
        children: inlineJson(config),
        injectTo: 'head',
      },
    ],
  };
}

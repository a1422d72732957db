import type { Plugin } from 'vite';
import { stripCatalogueProse } from './strip-catalogue-prose.ts';

/** Builds carry the catalogue without its prose. The page for developers, which shows that, is in none of them. */
export function leanCataloguePlugin(): Plugin {
  return {
    name: 'lean-catalogue',
    apply: 'build',
    transform: {
      filter: { id: /[/\\]shared-protocol[/\\]src[/\\]agent[/\\](?!documents)/ },
      handler: (code) => ({ code: stripCatalogueProse(code), map: null }),
    },
  };
}

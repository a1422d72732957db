import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Builds with React Router's published files for production. Its `exports` name only those for development, with warnings
 * that visitors would download. Source: https://github.com/remix-run/react-router/issues/14102
 */
export function productionRouterPlugin(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: Object.entries(files).map(([name, file]) => aliasOf(name, file)) } }),
  };
}

const files = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

function aliasOf(name: string, file: string): { find: RegExp; replacement: string } {
  const development = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router');
  return { find: new RegExp(`^${name}$`), replacement: resolve(development, '../../production', file) };
}

import type { Plugin } from 'vite';

/**
 * Leaves out the parts of React Router that the app does not use. All of it is one file, which creates components and
 * contexts and then sets properties of them; a bundler must keep that unless it knows that it has no side effect.
 */
export function routerPartsPlugin(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]+$/, code: 'function BrowserRouter(' },
      handler: (code) => ({ code: withoutSideEffects(code), map: null }),
    },
  };
}

function withoutSideEffects(code: string): string {
  const pure = code
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    // Only developer tools show these.
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');
  return pure.replaceAll(/^(\w+)\.contextType = (\w+);$/gm, '').replaceAll(classHeads, (head, name: string) => {
    const contextType = new RegExp(`^${name}\\.contextType = (\\w+);$`, 'm').exec(pure)?.[1];
    return contextType === undefined ? head : `${head}\n  static get contextType() { return ${contextType}; }`;
  });
}

const classHeads = /^var (\w+) = class extends [\w.]+ \{$/gm;

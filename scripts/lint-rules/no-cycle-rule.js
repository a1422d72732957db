import { dirname, resolve } from 'node:path';
import { ImportGraph } from './import-graph.js';

const graph = new ImportGraph();

/**
 * No file imports itself through others; imports of types alone are gone when the program runs. Packages need no look:
 * `dependency-direction.js` lets them import one way only.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const noCycleRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Files do not import each other in a circle.' } },
  create(context) {
    const { filename } = context;
    graph.update(filename, context.sourceCode.text);

    /** @param {any} node An import or export, of which the source and the kind matter. */
    function check(node) {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.') || isOfTypes(node)) return;
      if (!graph.isCycle(filename, resolve(dirname(filename), source))) return;
      context.report({
        node,
        message: `${source} imports this file too, itself or through others: move what both need.`,
      });
    }

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** @param {any} node */
function isOfTypes({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  const kinds = specifiers.map((/** @type {any} */ specifier) => specifier.importKind ?? specifier.exportKind);
  return kinds.length > 0 && kinds.every((/** @type {string} */ kind) => kind === 'type');
}

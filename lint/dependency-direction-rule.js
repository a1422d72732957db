import { relative, sep } from 'node:path';
import { refuseImport } from './refuse-import.js';

/**
 * Holds every way of naming another file against `dependency-direction.js`: import, export from, dynamic import, the
 * type import(), `import.meta.glob` and `new URL(…, import.meta.url)`.
 *
 * @type {import('./rule.ts').Rule}
 */
export const dependencyDirectionRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Imports follow the table of who may import whom.' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');

    /** @param {any} node The syntax tree's node that may be a string; other expressions cannot be read. */
    function check(node) {
      if (typeof node?.value !== 'string') return;
      const reason = refuseImport(file, node.value);
      if (reason) context.report({ node, message: reason });
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(asText(node.source)),
      TSImportType: (/** @type {any} */ node) => check(node.source),
      'CallExpression[callee.object.type="MetaProperty"][callee.property.name="glob"]': (/** @type {any} */ node) => {
        const [patterns] = node.arguments;
        for (const pattern of patterns?.elements ?? [patterns]) check(pattern);
      },
      'NewExpression[callee.name="URL"][arguments.1.object.type="MetaProperty"]': (/** @type {any} */ node) => {
        check(node.arguments[0]);
      },
    };
  },
};

/** @param {any} node A template without placeholders is a string too. */
function asText(node) {
  const isPlainTemplate = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlainTemplate ? { ...node, value: node.quasis[0].value.cooked } : node;
}

import { relative, sep } from 'node:path';
import { refuseImport } from './refuse-import.js';
import { refusedSyntax } from './refused-syntax.js';

/** @typedef {Parameters<InstanceType<typeof import('oxlint/plugins-dev').RuleTester>['run']>[1]} Rule */

/**
 * Checks every reference to another file against `directions.js`: import, export from, dynamic import, the type import(),
 * `import.meta.glob` and `new URL(…, import.meta.url)`.
 *
 * @type {Rule}
 */
const directions = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');

    /** @param {any} node The syntax tree's node that may be a string; other expressions cannot be read. */
    function check(node) {
      if (typeof node?.value !== 'string') return;
      const reason = refuseImport(file, node.value);
      if (reason) context.report({ node, message: reason });
    }

    return {
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, TSImportType': (/** @type {any} */ node) =>
        check(node.source),
      ImportExpression: ({ source }) => {
        const isPlainTemplate = source.type === 'TemplateLiteral' && source.expressions.length === 0;
        check(isPlainTemplate ? { ...source, value: source.quasis[0]?.value.cooked } : source);
      },
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

/** Attributes and props that hold words for visitors. */
const worded =
  /^(accessibilityLabel|alt|aria-(description|label|placeholder|roledescription|valuetext)|children|label|placeholder|text|title)$/;

/**
 * A component holds no words: they are in `web/src/texts`, in every language.
 *
 * @type {Rule}
 */
const literalText = {
  create(context) {
    /** @param {any} node */
    function check(node) {
      if (!holdsWords(node)) return;
      context.report({ node, message: 'Words for visitors are in web/src/texts: take this one from useTexts().' });
    }

    return {
      JSXText: check,
      JSXAttribute: (/** @type {any} */ { name, value }) => worded.test(name.name) && check(value),
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer': check,
    };
  },
};

/**
 * Whether what is shown may be a literal with letters in it.
 *
 * @param {any} node
 * @returns {boolean}
 */
function holdsWords(node) {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' && /\p{L}/u.test(node.value);
    case 'TemplateLiteral':
      return node.quasis.some((/** @type {any} */ { value }) => /\p{L}/u.test(value.raw));
    case 'JSXExpressionContainer':
      return holdsWords(node.expression);
    case 'ConditionalExpression':
      return holdsWords(node.consequent) || holdsWords(node.alternate);
    case 'LogicalExpression':
      return holdsWords(node.right) || (node.operator !== '&&' && holdsWords(node.left));
    case 'BinaryExpression':
      return node.operator === '+' && (holdsWords(node.left) || holdsWords(node.right));
    default:
      return false;
  }
}

/**
 * ESLint's `no-restricted-syntax`, which oxlint does not have: each option is a group of `refused-syntax.js`.
 *
 * @type {Rule}
 */
const refuseSyntax = {
  meta: { schema: { type: 'array', items: { enum: Object.keys(refusedSyntax) } } },
  create(context) {
    const groups = /** @type {readonly (keyof typeof refusedSyntax)[]} */ (context.options);
    return Object.fromEntries(
      groups
        .flatMap((group) => refusedSyntax[group])
        .map(({ selector, message }) => [selector, (/** @type {any} */ node) => context.report({ node, message })]),
    );
  },
};

/** The rules of this repository, which `.oxlintrc.jsonc` turns on. */
export default {
  meta: { name: 'house' },
  rules: { directions, 'literal-text': literalText, 'refuse-syntax': refuseSyntax },
};

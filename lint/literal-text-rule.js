/** Attributes and props that hold words for visitors. */
const worded = new Set([
  'accessibilityLabel',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'children',
  'label',
  'placeholder',
  'text',
  'title',
]);

/**
 * A component holds no words: they are in `web/src/texts`, in every language.
 *
 * @type {import('./rule.ts').Rule}
 */
export const literalTextRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'What visitors read comes from web/src/texts.' } },
  create(context) {
    /** @param {any} node */
    function check(node) {
      if (!holdsWords(node)) return;
      context.report({ node, message: 'Words for visitors are in web/src/texts: take this one from useTexts().' });
    }

    return {
      JSXText: check,
      JSXAttribute(node) {
        const { name, namespace } = /** @type {any} */ (node.name);
        if (worded.has(namespace ? `${namespace.name}:${name.name}` : name)) check(node.value);
      },
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

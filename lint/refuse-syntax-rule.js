/**
 * ESLint's `no-restricted-syntax`, which oxlint does not have: each option is a selector and what to do instead.
 *
 * @type {import('./rule.ts').Rule}
 */
export const refuseSyntaxRule = {
  meta: {
    type: 'problem',
    schema: { type: 'array', items: { type: 'object', required: ['selector', 'message'] } },
    docs: { description: 'Some things are done in one place only.' },
  },
  create(context) {
    const refused = /** @type {readonly { selector: string, message: string }[]} */ (context.options);
    /** @type {Record<string, (node: any) => void>} */
    const visitor = {};
    for (const { selector, message } of refused) visitor[selector] = (node) => context.report({ node, message });
    return visitor;
  },
};

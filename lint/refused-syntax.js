const anyLocation = ':matches([name="location"], [property.name="location"])';

/** What `house/refuse-syntax` can refuse, by the names that `.oxlintrc.jsonc` gives it: selectors and what to do instead. */
export const refusedSyntax = {
  leaving: [
    `CallExpression > MemberExpression.callee[property.name=/^(assign|replace|reload)$/] > ${anyLocation}.object`,
    `AssignmentExpression > MemberExpression.left > ${anyLocation}.object`,
    `AssignmentExpression > ${anyLocation}.left`,
    'CallExpression[callee.object.name="window"][callee.property.name="open"]',
  ].map((selector) => ({ selector, message: 'Leave the page through web/src/lib/navigate-browser.ts.' })),

  network: [
    {
      selector:
        'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=/^(fetch|XMLHttpRequest|WebSocket|EventSource)$/]',
      message: 'The server is called by web/src/account, the agent by web/src/agent.',
    },
  ],

  rawHtml: [
    'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    'Property[key.name="dangerouslySetInnerHTML"]',
    'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
    'CallExpression[callee.property.name="insertAdjacentHTML"]',
  ].map((selector) => ({ selector, message: 'Show text as text: whatever comes from outside could be markup.' })),

  unreadableImport: [
    {
      selector: 'ImportExpression:not([source.type="Literal"])',
      message: 'Name the module in the import itself, so that its direction can be checked.',
    },
  ],

  productNames: [
    'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(driver-support|maverick|dsone|classic)$/]',
    'SwitchCase > Literal.test[value=/^(driver-support|maverick|dsone|classic)$/]',
  ].map((selector) => ({ selector, message: 'Make the difference a field of VariantDefinition (web/src/products).' })),
};

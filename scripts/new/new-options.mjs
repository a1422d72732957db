/** What can be created, each with the names that it may have. */
export const kinds = /** @type {const} */ ({
  screen: { name: /^(maverick\/)?[a-z]+(-[a-z]+)*$/, example: 'welcome-back' },
  message: { name: /^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/, example: 'cache/verify' },
  operation: { name: /^[a-z][A-Za-z]*$/, example: 'savePhone' },
  fault: { name: /^[a-z]+(-[a-z0-9]+)*$/, example: 'out-of-order' },
  key: { name: /^[a-z][A-Za-z]*$/, example: 'showsPhone' },
  difference: { name: /^[a-z][A-Za-z]*$/, example: 'offersPhone' },
  language: { name: /^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, example: 'it' },
});

/** @typedef {keyof typeof kinds} Kind */

export const newHelp = `npm run new -- KIND NAME

Creates the rows and files of a new part, and a test that fails until you have written what the part promises. Everything
else passes npm run check. docs/extend.md shows the next steps for each kind.

  npm run new -- screen ${kinds.screen.example}          a page of Driver Support, at /dsone/${kinds.screen.example};
                                             maverick/${kinds.screen.example} is one of Maverick Safe
  npm run new -- message ${kinds.message.example}         a request in an existing area of agent messages
  npm run new -- operation ${kinds.operation.example}          a call of the account server
  npm run new -- fault ${kinds.fault.example}           a way in which account-sim can fail
  npm run new -- key ${kinds.key.example}               a key of the deployment's configuration
  npm run new -- difference ${kinds.difference.example}       a per-product setting
  npm run new -- language ${kinds.language.example}                 a language for visitors, by its tag, such as it or zh-Hant

Exit code: 0 created, 1 a table is not as expected, and nothing was written, 2 wrong usage or a name that is taken.`;

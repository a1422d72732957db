import { productOf } from '../../web/src/model/routes.ts';

const variants = Object.keys(productOf).join('|');

/** What can be created, each with the names that it may have: as a pattern, and in words. */
export const kinds = {
  screen: {
    name: new RegExp(`^((${variants})(\\+(${variants}))*/)?[a-z]+(-[a-z]+)*$`),
    rule: 'lower-case words joined by hyphens; in front of them, unless it is dsone, the variants that have the screen, joined by +, and a slash',
    example: 'welcome-back',
  },
  message: {
    name: /^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/,
    rule: 'an area of messages, a slash, and a verb, both in camelCase',
    example: 'cache/verify',
  },
  operation: { name: /^[a-z][A-Za-z]*$/, rule: 'one word, or several in camelCase', example: 'savePhone' },
} as const;

export type Kind = keyof typeof kinds;

export const newHelp = `npm run new -- KIND NAME

Creates the rows and files of a new part, and names the tests that fail until you have written what the part promises.
Everything else passes npm run check. docs/extend.md shows the next steps for each kind.

  npm run new -- screen ${kinds.screen.example}          a page of Driver Support, at /dsone/${kinds.screen.example}; classic/${kinds.screen.example}
                                             and maverick/${kinds.screen.example} are pages of those variants, and
                                             dsone+maverick/${kinds.screen.example} is one of both
  npm run new -- message ${kinds.message.example}         a request in an existing area of agent messages
  npm run new -- operation ${kinds.operation.example}          a call of the account server

Exit code: 0 created, 1 a table is not as expected, and nothing was written, 2 wrong usage or a name that is taken.`;

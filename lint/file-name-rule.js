import { basename } from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const saysNothing = /^(index|utils?|helpers?|common|misc)\./;

/**
 * File names are kebab-case and say what the file exports.
 *
 * @type {import('./rule.ts').Rule}
 */
export const fileNameRule = {
  meta: { type: 'suggestion', schema: [], docs: { description: 'File names are kebab-case and say what is inside.' } },
  create(context) {
    return {
      Program(node) {
        const name = basename(context.filename);
        if (!kebabCase.test(name)) context.report({ node, message: `Write ${name} in kebab-case.` });
        if (saysNothing.test(name)) context.report({ node, message: `Name ${name} after what it exports.` });
      },
    };
  },
};

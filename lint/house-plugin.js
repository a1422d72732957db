import { dependencyDirectionRule } from './dependency-direction-rule.js';
import { fileNameRule } from './file-name-rule.js';
import { literalTextRule } from './literal-text-rule.js';
import { refuseSyntaxRule } from './refuse-syntax-rule.js';

/** The rules of this repository, which `oxlint.config.mjs` turns on. */
const housePlugin = {
  meta: { name: 'house' },
  rules: {
    'dependency-direction': dependencyDirectionRule,
    'file-name': fileNameRule,
    'literal-text': literalTextRule,
    'refuse-syntax': refuseSyntaxRule,
  },
};

export default housePlugin;

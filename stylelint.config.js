import { logicalStyles } from './lint/logical-styles.js';

const colours = { message: 'Name the use of the colour among the tokens and refer to it.' };
const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'];
const files =
  'Name files in pictures.scss or fonts.scss only: for others the browser sends the address of the page along.';

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  // What is built is not ours to write.
  ignoreFiles: ['**/dist/**', 'gallery/**', 'coverage/**', 'test-results/**', 'playwright-report/**'],
  rules: {
    'color-no-hex': [true, colours],
    'color-named': ['never', colours],
    'function-disallowed-list': [
      [...colourFunctions, 'url'],
      { message: (/** @type {string} */ name) => (name === 'url' ? files : colours.message) },
    ],
    // Class names become properties of an object in TypeScript: `styles.cardTitle`.
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Write class names in lower camel case.' }],
    'declaration-no-important': true,
    'max-nesting-depth': 3,
  },
  overrides: [
    { files: ['web/src/**/*.scss'], rules: logicalStyles },
    {
      // The one place where colours are literals.
      files: ['web/src/styles/**/*.scss'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': [['url'], { message: files }],
      },
    },
    {
      files: ['web/src/styles/{pictures,fonts}.scss'],
      rules: { 'function-disallowed-list': null },
    },
  ],
};

const colourLiterals = {
  'color-no-hex': [true, { message: 'Name the use of the colour among the tokens and refer to it.' }],
  'color-named': ['never', { message: 'Name the use of the colour among the tokens and refer to it.' }],
  'function-disallowed-list': [
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    { message: 'Name the use of the colour among the tokens and refer to it.' },
  ],
};

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  // What is built is not ours to write.
  ignoreFiles: ['**/dist/**', 'gallery/**', 'coverage/**', 'test-results/**', 'playwright-report/**'],
  rules: {
    ...colourLiterals,
    // Class names become properties of an object in TypeScript: `styles.cardTitle`.
    'selector-class-pattern': ['^[a-z][a-zA-Z0-9]*$', { message: 'Write class names in lower camel case.' }],
    'declaration-no-important': true,
    'max-nesting-depth': 3,
  },
  overrides: [
    {
      // The one place where colours are literals.
      files: ['web/src/styles/**/*.scss'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
};

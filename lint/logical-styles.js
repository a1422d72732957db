/**
 * The rule for the app's style sheets, which are read from right to left too: what has a side is named by where a line starts and
 * ends, so that no second sheet is needed. Transforms and pictures know no such words, so that one that has a side needs
 * a twin under `[dir='rtl']`, and a reason to be allowed.
 */
const side = '(top|right|bottom|left)';
const logical = 'Name the side by the line: inline-start, inline-end, block-start, block-end.';

/** One part of a value; a function is one part. */
const part = String.raw`(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+`;
const fourSides = new RegExp(String.raw`^${part}\s+${part}\s+${part}\s+${part}$`);
const severalCorners = new RegExp(String.raw`^${part}\s+`);
const leftOrRight = /\b(left|right)\b/;
const offsetToOneSide = /(^|,)\s*(inset\s+)?(?!0(px)?\s)-?[\d.]/;
const atAnAngle = /gradient\(\s*(from\s+)?-?[\d.]+(deg|turn|rad|grad)/;

/** @type {NonNullable<import('stylelint').Config['rules']>} */
export const logicalStyles = {
  'property-disallowed-list': [
    [
      `/^${side}$/`,
      `/^(margin|padding|border|inset|scroll-margin|scroll-padding)-${side}(-|$)/`,
      // Letters of Arabic are joined.
      'letter-spacing',
    ],
    {
      message: (/** @type {string} */ name) =>
        name === 'letter-spacing' ? 'Tears the joined letters of Arabic apart.' : logical,
    },
  ],
  'declaration-property-value-disallowed-list': [
    {
      '/^(margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/': [fourSides],
      'border-radius': [severalCorners],
      '/^(text-align|text-align-last|float|clear|caption-side)$/': [leftOrRight],
      '/^(background|background-image|background-position|background-position-x|mask|mask-image|mask-position|object-position)$/':
        [leftOrRight, atAnAngle],
      '/^(transform-origin|perspective-origin)$/': [leftOrRight],
      '/^(transform|translate)$/': [/translate(X|3d)?\(|skew/, /^-?[\d.]*[1-9]/],
      '/^(box-shadow|text-shadow)$/': [offsetToOneSide],
    },
    { message: 'Has a side: find a form that is the same from right to left, or that has no side.' },
  ],
};

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Colours by use, each with its light and its dark value: what the pages look like without a brand. The specification's are
 * teal #0fb4d1, error #b00020, background #f5f6f9, blue #007dba, green #00a637. `pairs.ts` says what stands on what, and
 * with which contrast.
 */
const colours = {
  page: ['#f5f6f9', '#0d1520'],
  surface: ['#fff', '#17212f'],
  'surface-quiet': ['#f5f6f9', '#202c3c'],
  'surface-hover': ['#e9edf2', '#2a384b'],
  text: ['#17212e', '#edf2f7'],
  'text-quiet': ['#4b5a6b', '#b3c0cf'],
  hairline: ['#dfe4ea', '#2f3d50'],
  'field-border': ['#7b8794', '#7f8ea0'],
  primary: ['#007dba', '#007dba'],
  'primary-hover': ['#006a9f', '#0069a0'],
  'on-primary': ['#fff', '#fff'],
  // The edge of a button, where its colour alone could not be told from the card.
  'primary-edge': ['transparent', 'transparent'],
  success: ['#00a637', '#00a637'],
  'success-hover': ['#1db346', '#1db346'],
  'on-success': ['#111', '#111'],
  'success-edge': ['transparent', 'transparent'],
  'on-dark': ['#fff', '#fff'],
  'on-dark-hover': ['rgb(255 255 255 / 14%)', 'rgb(255 255 255 / 14%)'],
  accent: ['#0fb4d1', '#0fb4d1'],
  // The accent where it is a line: of a mark, a spinner. A brand's is fitted to what it is on.
  line: ['#0fb4d1', '#0fb4d1'],
  // The upper edge of a card.
  'edge-sides': ['#007dba', '#007dba'],
  'edge-middle': ['#0fb4d1', '#0fb4d1'],
  link: ['#0071a8', '#6cc7f0'],
  // #0fb4d1 has 2.48 on white, too little for a ring: the blue takes its place in the light theme.
  focus: ['#007dba', '#5fd3ea'],
  error: ['#b00020', '#ff9aa8'],
  'error-surface': ['#fdeef0', '#3b1c25'],
  'notice-surface': ['#e8f5fa', '#163044'],
  // The edge of what has a background of its own: on paper, and with forced colours, it shows in its place.
  'ground-edge': ['transparent', 'transparent'],
  // Behind the mark, for a brand with a picture of its own.
  'mark-ground': ['transparent', 'transparent'],
  // The veil over a page that must not be used for the moment, and is not gone.
  veil: ['rgb(245 246 249 / 70%)', 'rgb(13 21 32 / 70%)'],
  shadow: ['rgb(15 35 60 / 14%)', 'rgb(0 0 0 / 45%)'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type TokenName = keyof typeof colours;

/** A value for every token. */
export type Tokens = Readonly<Record<TokenName, string>>;

export const defaultTokens: Readonly<Record<Theme, Tokens>> = { light: valuesOf(0), dark: valuesOf(1) };

function valuesOf(index: 0 | 1): Tokens {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(Object.entries(colours).map(([name, values]) => [name, values[index]])) as Tokens;
}

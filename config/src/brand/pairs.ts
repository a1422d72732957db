import type { TokenName, Tokens } from './tokens.ts';

/** A token that needs contrast, and what it stands on. */
interface Pair {
  readonly use: string;
  readonly foreground: TokenName;
  readonly grounds: readonly TokenName[];
  /** WCAG 2.2: 4.5 for text; 3 for large text, and for what shows a control or its state. */
  readonly needs: 4.5 | 3;
}

const cards = ['surface', 'surface-quiet', 'surface-hover', 'notice-surface', 'error-surface'] as const;

/** Every pair of tokens that the style sheets of `web/src` use. Drawings beside words that say the same, in accent or success, are in none (WCAG 1.4.11). */
export const pairs: readonly Pair[] = [
  { use: 'text', foreground: 'text', grounds: ['page', ...cards], needs: 4.5 },
  { use: 'quiet text', foreground: 'text-quiet', grounds: ['page', ...cards], needs: 4.5 },
  { use: 'links', foreground: 'link', grounds: ['page', ...cards], needs: 4.5 },
  { use: 'errors', foreground: 'error', grounds: ['surface', 'error-surface'], needs: 4.5 },
  { use: 'text on the button', foreground: 'on-primary', grounds: ['primary', 'primary-hover'], needs: 4.5 },
  { use: 'text on the green button', foreground: 'on-success', grounds: ['success', 'success-hover'], needs: 4.5 },
  { use: 'the focus ring', foreground: 'focus', grounds: ['page', ...cards], needs: 3 },
  { use: 'the border of fields', foreground: 'field-border', grounds: ['surface'], needs: 3 },
];

/** The colours that a row's token stands on. */
export function groundsOf({ grounds }: Pair, tokens: Tokens): readonly string[] {
  return grounds.map((ground) => tokens[ground]);
}

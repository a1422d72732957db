/**
 * The language for `Intl`, which writes numbers as the texts do. Which digits Arabic has without it differs between versions
 * of Intl: a rendered page must not differ from the app.
 */
export function withLatinDigits(language: string): string {
  return `${language}-u-nu-latn`;
}

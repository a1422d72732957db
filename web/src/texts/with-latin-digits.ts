/** Which digits Arabic has otherwise differs between versions of Intl: a rendered page must not differ from the app. */
export function withLatinDigits(language: string): string {
  return `${language}-u-nu-latn`;
}

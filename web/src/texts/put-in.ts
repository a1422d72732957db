type PlaceIn<Text extends string> = Text extends `${string}{${infer Place}}${string}` ? Place : never;

/** A text with values in its places; a place that has none is left for the component that puts a link there. */
export function putIn<Text extends string>(
  text: Text,
  values: Readonly<Record<PlaceIn<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    String((values as Readonly<Record<string, string | number>>)[name] ?? place),
  );
}

/** The sentence as it is without a detail, and without the colon before it. */
export function withoutDetail(text: `${string}{detail}${string}`): string {
  return text.replace(/[\s:：\u2068]*\{detail\}\u2069?/u, '');
}

/** A text with a count, which stands for `#`: one form for each plural category of the language. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>;

export function putCount(language: string, forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace('#', digitsOf(language, count));
}

/** Below a thousand all of these languages write a number alike, and a formatter takes 40 to 60 ms to make. */
function digitsOf(language: string, count: number): string {
  if (Number.isInteger(count) && count >= 0 && count < 1_000) return String(count);
  return new Intl.NumberFormat(withLatinDigits(language)).format(count);
}

/** Which digits Arabic has otherwise differs between versions of Intl: a rendered page must not differ from the app. */
export function withLatinDigits(language: string): string {
  return `${language}-u-nu-latn`;
}

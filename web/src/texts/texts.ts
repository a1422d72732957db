import type { en } from './en.ts';

/** Every text that a visitor reads, as the English ones are built: a language is an object that satisfies it. */
export type Texts = InAnyLanguage<typeof en>;

/** Values and places for links stay, words differ. */
export type InAnyLanguage<Text> = Text extends string
  ? Text extends `${string}{${infer Place}}${string}`
    ? `${string}{${Place}}${string}`
    : string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => InAnyLanguage<Result>
    : { readonly [Key in keyof Text]: InAnyLanguage<Text[Key]> };

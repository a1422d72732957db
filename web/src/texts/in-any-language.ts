import type { Forms } from './put-in.ts';

/** English texts as another language has them: keys and places stay, words differ, and a count has other forms. */
export type InAnyLanguage<Text> = Text extends string
  ? Text extends `${string}{${infer Place}}${string}`
    ? `${string}{${Place}}${string}`
    : string
  : Text extends { readonly one: string; readonly other: string }
    ? Forms
    : { readonly [Key in keyof Text]: InAnyLanguage<Text[Key]> };

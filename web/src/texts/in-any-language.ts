/** English texts as another language has them: values and places for links stay, words differ. */
export type InAnyLanguage<Text> = Text extends string
  ? Text extends `${string}{${infer Place}}${string}`
    ? `${string}{${Place}}${string}`
    : string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => InAnyLanguage<Result>
    : { readonly [Key in keyof Text]: InAnyLanguage<Text[Key]> };

/** The same parser of a value, which also knows what may be typed: completions offer it. */
export function withChoices<Parser extends object>(
  parser: Parser,
  choices: readonly string[],
): Parser & { readonly choices: readonly string[] } {
  return Object.assign(parser, { choices });
}

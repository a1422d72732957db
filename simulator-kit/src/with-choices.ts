/** The same parser, with the choices that completions offer. */
export function withChoices<Parser extends object>(
  parser: Parser,
  choices: readonly string[],
): Parser & { readonly choices: readonly string[] } {
  return Object.assign(parser, { choices });
}

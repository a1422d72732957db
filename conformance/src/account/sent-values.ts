/** What a call sends that must not come back. */
export interface SentValues {
  /** Passwords, codes, tokens. */
  readonly secrets: readonly string[];
  readonly addresses: readonly string[];
}

export function sentValues({ path, body }: { readonly path: string; readonly body: string | undefined }): SentValues {
  const fields = fieldsOf(body === undefined || body === '' ? (path.split('?')[1] ?? '') : body);
  const named = (names: RegExp): readonly string[] =>
    fields.flatMap(([name, value]) =>
      names.test(name) && typeof value === 'string' && !maybeAWord.test(value) ? [value] : [],
    );
  return { secrets: named(/password|code|token/i), addresses: named(/email/i) };
}

/** What may be in an answer by chance, such as `password`, which some test accounts have. */
const maybeAWord = /^(?:.{0,7}|\p{L}{8,11})$/u;

function fieldsOf(text: string): readonly (readonly [string, unknown])[] {
  if (!text.startsWith('{')) return [...new URLSearchParams(text)];
  try {
    return Object.entries(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

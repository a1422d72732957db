/** The language tags of an `Accept-Language` header, most wanted first. Source: RFC 9110, 12.5.4. */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',', maxItems)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const [weight] = parameters.flatMap((parameter) => /^q\s*=(.*)/i.exec(parameter)?.[1] ?? []);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** No browser sends more. Items are counted, because a header that is cut could end in a tag that nobody sent. */
const maxItems = 50;

/** The language tags of an `Accept-Language` header, most wanted first. Source: RFC 9110, 12.5.4. */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, maxLength)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** No browser sends more. */
const maxLength = 500;

/** Of somebody who wants to read answers, or to have visitors sent there. */
export const foreignOrigin = 'https://foreign.example';

export const foreignAddress = `${foreignOrigin}/`;

/** Origins that careless comparisons take for the page's own. */
export function foreignOriginsLike(page: string): readonly string[] {
  const { protocol, hostname, port } = new URL(page);
  return [foreignOrigin, 'null', `${protocol}//${hostname}.foreign.example${port && `:${port}`}`];
}

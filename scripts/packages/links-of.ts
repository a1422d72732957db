/** The relative addresses that a Markdown text links to or shows as pictures, without what follows `#`. */
export function linksOf(markdown: string): readonly string[] {
  const targets = Array.from(markdown.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets.flatMap((target) => {
    const [path = ''] = target.split('#');
    return path === '' || /^[a-z]+:/i.test(path) ? [] : [path];
  });
}

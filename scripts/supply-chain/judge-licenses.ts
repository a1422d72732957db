import type { Verdict } from './judge-audit.ts';

/** Those that let a product be sold, and ask for no more than that their text goes with it. */
const allowed = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']);

/** Reads the list that the build writes, of which each heading is `## name - version (licence)`. */
export function judgeLicenses(list: string): Verdict {
  const rows = [...list.matchAll(/^## (\S+) - \S+ \((.*)\)$/gm)].map(([, name = '', license = '']) => ({
    name,
    license,
  }));
  if (rows.length === 0) return { status: 'fault', text: 'licences: the build names no package' };
  const others = rows.filter(({ license }) => !allowed.has(license)).map(({ name, license }) => `${name} (${license})`);
  const kinds = [...new Set(rows.map(({ license }) => license))].sort().join(', ');
  return others.length > 0
    ? { status: 'fault', text: `licences: not among the allowed: ${others.join(', ')}` }
    : {
        status: 'ok',
        text: `licences: ${rows.length} packages that visitors download (${kinds}), in web/dist/licenses.md`,
      };
}

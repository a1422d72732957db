import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from './root-folder.mjs';

it('every relative link of a document leads to a file, and to a heading of it', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: rootFolder, encoding: 'utf8' }).trim().split('\n');
  const links = files.filter(exists).flatMap((file) => linksOf(textOf(file)).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([]);
});

it('the README of a package that is published links to nothing outside its tarball', () => {
  for (const name of ['account-sim', 'agent-sim', 'conformance', 'shared-protocol'])
    expect(
      linksOf(textOf(`${name}/README.md`)).filter((link) => link.startsWith('..')),
      name,
    ).toEqual([]);
});

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  return exists(target) && (anchor === undefined || anchorsOf(textOf(target)).includes(anchor));
}

/** Leaves out blocks of code, whose brackets are no links and whose lines with # are no headings. */
function textOf(file: string): string {
  return readFileSync(join(rootFolder, file), 'utf8').replaceAll(/^ *```.*?^ *```/gms, '');
}

function linksOf(text: string): readonly string[] {
  const found = text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g);
  return Array.from(found, ([, link, address]) => link ?? address ?? '').filter((link) => !/^[a-z]+:/i.test(link));
}

/** The anchors as GitHub makes them: the second heading of the same words ends in -1. */
function anchorsOf(text: string): readonly string[] {
  const slugs = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return slugs.map((slug, index) => {
    const before = slugs.slice(0, index).filter((each) => each === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

function exists(file: string): boolean {
  return existsSync(join(rootFolder, file));
}

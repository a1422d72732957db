import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from './root-folder.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: rootFolder, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(exists);
const documents = files.filter((file) => file.endsWith('.md'));
/** The changelog names what is gone, too. */
const ofToday = documents.filter((file) => file !== 'CHANGELOG.md');

test('every relative link of a document leads to a file, and to a heading of it', () => {
  const links = documents.flatMap((file) => linksOf(textOf(file)).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([]);
});

test('every file that a document names is there', () => {
  const named = ofToday.flatMap((file) => filesNamedIn(file).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('every command of npm that a document names is one, and so are the files and projects that it is given', () => {
  const named = ofToday.flatMap((file) => commandsIn(file).map((command) => ({ file, command })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ command }) => !isCommand(command))).toEqual([]);
});

test('the README of a package that is published links to nothing outside its tarball', () => {
  for (const name of ['account-sim', 'agent-sim', 'conformance', 'shared-protocol'])
    expect(
      linksOf(textOf(`${name}/README.md`)).filter((link) => link.startsWith('..')),
      name,
    ).toEqual([]);
});

const topFolders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))];
const pathFromRoot = new RegExp(`^(?:${topFolders.map(escaped).join('|')})/[\\w.*/-]+$`);

/** In code, by a path from the root, or by the end of a source file's path. */
function filesNamedIn(file: string): readonly string[] {
  const words = codeIn(file)
    .filter((code) => !code.startsWith('npx '))
    .flatMap((code) => code.split(/[\s,;()'"]+/));
  return words.filter((word) => pathFromRoot.test(word) || /^[\w.*/-]+\.(?:tsx?|scss)$/.test(word));
}

/** A name may have a `*` in it, and be that of what a package exports or a build writes. */
function isThere(name: string): boolean {
  const path = escaped(name.replace(/\/$/, '')).replaceAll('\\*', '[^/]*');
  const wanted = new RegExp(`(?:^|/)${path}(?:/|$)|^${path.replace('/', '/src/')}(?:\\.ts|/|$)`);
  return /^[^/]+\/dist(?:\/|$)/.test(name) || files.some((file) => wanted.test(file));
}

function commandsIn(file: string): readonly string[] {
  return codeIn(file)
    .flatMap((code) => code.split(/\n| (?:&&|\||#) ?/))
    .map((command) => command.trim())
    .filter((command) => /^np[mx] /.test(command));
}

function isCommand(command: string): boolean {
  const [own = ''] = command.split(' -- ');
  const [program, name = '', ...given] = own.replaceAll(options, '').split(' ');
  // npx's own options, with a command of another program behind them.
  if (program === 'npx')
    return own.startsWith('npx -') || (exists(`node_modules/.bin/${name}`) && isGiven(name, given, own));
  const packages = Array.from(own.matchAll(/ -w (\S+)/g), ([, folder = '']) => folder);
  const [script] = name === 'run' ? given : [];
  return (
    ['audit', 'ci', 'install', 'pack', 'run', 'start', 'test'].includes(name) &&
    (packages.length === 0 ? ['.'] : packages).every((folder) => hasScript(folder, script))
  );
}

/** With the values of those that have one. */
const options = / -e .*| -(?:t|g|w|-changed) (?:"[^"]*"|\S+)| --?\S+/g;

function hasScript(folder: string, script: string | undefined): boolean {
  if (!exists(`${folder}/package.json`)) return false;
  const { scripts = {} } = JSON.parse(contentOf(`${folder}/package.json`)) as { readonly scripts?: object };
  return script === undefined || Object.hasOwn(scripts, script);
}

/** Whether the files, tests and projects are there that a program is given. */
function isGiven(program: string, words: readonly string[], command: string): boolean {
  switch (program) {
    case 'tsx':
      return words.every(exists);
    case 'vitest':
      return words.every((word) => word === 'run' || tests.some((file) => file.includes(word)));
    case 'playwright': {
      const projects = Array.from(command.matchAll(/ --project=(\S+)/g), ([, project]) => `name: '${project}'`);
      const browserTests = tests.filter((file) => file.includes('/e2e/'));
      return (
        words.every((word) => word === 'test' || browserTests.some((file) => new RegExp(word).test(file))) &&
        projects.every((project) => contentOf('playwright.config.ts').includes(project))
      );
    }
    default:
      return true;
  }
}

const tests = files.filter((file) => /\.test\.tsx?$/.test(file));

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  return exists(target) && (anchor === undefined || anchorsOf(textOf(target)).includes(anchor));
}

/** Leaves out blocks of code, whose brackets are no links and whose lines with # are no headings. */
function textOf(file: string): string {
  return contentOf(file).replaceAll(block, '');
}

const block = /^ *```([^\n]*)\n(.*?)^ *```/gms;

/** Code in a line, and what is to be typed in a shell. */
function codeIn(file: string): readonly string[] {
  const shells = Array.from(contentOf(file).matchAll(block), ([, language, code = '']) =>
    language?.split(' ')[0] === 'sh' ? [code] : [],
  );
  return [...Array.from(textOf(file).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code), ...shells.flat()];
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

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function contentOf(file: string): string {
  return readFileSync(join(rootFolder, file), 'utf8');
}

function exists(file: string): boolean {
  return existsSync(join(rootFolder, file));
}

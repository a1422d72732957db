import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from './root-folder.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: rootFolder, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(exists);
const documents = files.filter((file) => file.endsWith('.md'));
/** The changelog names what is gone, too. */
const ofToday = documents.filter((file) => file !== 'CHANGELOG.md');

it('every relative link of a document leads to a file, and to a heading of it', () => {
  const links = documents.flatMap((file) => linksOf(textOf(file)).map((link) => ({ file, link })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([]);
});

it('every file that a document names is there', () => {
  const named = ofToday.flatMap((file) => filesNamedIn(file).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !isThere(name))).toEqual([]);
});

it('every command of npm that a document names is one, and so are the files and projects that it is given', () => {
  const named = ofToday.flatMap((file) => commandsIn(file).map((command) => ({ file, command })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ command }) => !isCommand(command))).toEqual([]);
});

it('the README of a package that is published links to nothing outside its tarball', () => {
  for (const name of ['account-sim', 'agent-sim', 'conformance', 'shared-protocol'])
    expect(
      linksOf(textOf(`${name}/README.md`)).filter((link) => link.startsWith('..')),
      name,
    ).toEqual([]);
});

const topFolders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))];
const pathFromRoot = new RegExp(`^(?:${topFolders.map(escaped).join('|')})/[\\w.*/-]+$`);

/** In code, by a path from the root, or by the name of a source file. */
function filesNamedIn(file: string): readonly string[] {
  const words = codeIn(file)
    .filter((code) => !code.startsWith('npx '))
    .flatMap((code) => code.split(/[\s,;()'"]+/));
  return words.filter((word) => pathFromRoot.test(word) || /^[\w.*-]+\.(?:tsx?|scss|sh)$/.test(word));
}

/** A name may have a `*` in it. */
function isThere(name: string): boolean {
  const [folder = '', ...rest] = name.replace(/\/$/, '').split('/');
  const pattern = (path: string): RegExp => new RegExp(`(?:^|/)${escaped(path).replaceAll('\\*', '[^/]*')}(?:/|$)`);
  // What a build writes, and what a package exports.
  if (rest[0] === 'dist') return true;
  if (rest.length > 0 && exportsOf(folder).some((path) => pattern(path).test(`/${rest.join('/')}`))) return true;
  const wanted = pattern([folder, ...rest].join('/'));
  return files.some((file) => wanted.test(file));
}

function exportsOf(folder: string): readonly string[] {
  if (!exists(`${folder}/package.json`)) return [];
  const sources = files.filter((file) => file.startsWith(`${folder}/src/`));
  return Object.keys(packageOf(folder).exports ?? {}).flatMap((key) =>
    key === './*' ? sources.map((file) => file.slice(`${folder}/src/`.length).replace(/\.ts$/, '')) : [key.slice(2)],
  );
}

/** Placeholders are written in capitals, or as `…`. */
function commandsIn(file: string): readonly string[] {
  return codeIn(file)
    .flatMap((code) => code.split('\n'))
    .flatMap((line) => line.split(/ (?:&&|\||#) ?/))
    .map((command) => command.trim())
    .filter((command) => /^np[mx] /.test(command));
}

function isCommand(command: string): boolean {
  const [program, ...words] = command.match(/"[^"]*"|\S+/g) ?? [];
  return program === 'npm' ? isNpmCommand(words) : isProgram(words);
}

function isNpmCommand(words: readonly string[]): boolean {
  const own = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  const folders = own.flatMap((word, index) => (own[index - 1] === '-w' ? [word] : []));
  const [verb, name] = own.filter((word) => !word.startsWith('-') && !folders.includes(word));
  if (verb !== 'run') return ['audit', 'ci', 'install', 'pack', 'start', 'test'].includes(verb ?? '');
  const packages = folders.length === 0 ? [''] : folders;
  return name === undefined || packages.every((folder) => packageOf(folder).scripts?.[name] !== undefined);
}

function isProgram([name = '', ...words]: readonly string[]): boolean {
  // npx's own options, with a command of another program behind them.
  if (name.startsWith('-')) return true;
  const given = words.filter((word, index) => !word.startsWith('-') && !takesValue.test(words[index - 1] ?? ''));
  switch (name) {
    case 'tsx':
      return words[0] === '-e' || exists(given[0] ?? '');
    case 'vitest':
      return given.shift() === 'run' && given.every((path) => tests.some((file) => file.includes(path)));
    case 'playwright': {
      const projects = words.flatMap((word) => /^--project=(.*)/.exec(word)?.[1] ?? []);
      const config = readFileSync(join(rootFolder, 'playwright.config.ts'), 'utf8');
      return (
        given.shift() === 'test' &&
        given.every((path) => tests.some((file) => file.includes('/e2e/') && new RegExp(path).test(file))) &&
        projects.every((project) => config.includes(`name: '${project}'`))
      );
    }
    default:
      return exists(`node_modules/.bin/${name}`);
  }
}

const takesValue = /^(?:-t|-g|--changed)$/;
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

interface Package {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

function packageOf(folder: string): Package {
  return JSON.parse(contentOf(posix.join(folder, 'package.json'))) as Package;
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

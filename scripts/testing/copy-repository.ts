import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';

/**
 * A copy of the sources, for tests that change them. Packages are the repository's own; workspaces are the copy's.
 *
 * @param files From the root of the repository; without them, all.
 */
export function copyRepository(files?: readonly string[]): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'repository-')));
  const gallery = join(rootFolder, 'gallery');
  const isCopied = (path: string): boolean => path !== gallery && !leftOut.has(basename(path));
  if (files === undefined) cpSync(rootFolder, copy, { recursive: true, filter: isCopied });
  for (const file of files ?? []) cpSync(join(rootFolder, file), join(copy, file));
  const { workspaces } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { workspaces: string[] };
  linkPackages(rootFolder, copy, workspaces);
  for (const workspace of workspaces.filter((each) => existsSync(join(copy, each)))) {
    linkPackages(join(rootFolder, workspace), join(copy, workspace), []);
  }
  return copy;
}

const leftOut: ReadonlySet<string> = new Set([
  ...['node_modules', 'dist', '.git', '.cache', 'coverage', 'test-results', 'playwright-report'],
]);

/** The packages of a folder, where npm has put some there. */
function linkPackages(from: string, to: string, workspaces: readonly string[]): void {
  const packages = join(from, 'node_modules');
  const names = namesIn(packages);
  if (names.length === 0) return;
  mkdirSync(join(to, 'node_modules', '.bin'), { recursive: true });
  for (const name of names) {
    const target = workspaces.includes(name) ? join(to, name) : join(packages, name);
    symlinkSync(target, join(to, 'node_modules', name));
  }
  // A command of a workspace is the copy's too.
  for (const command of namesIn(join(packages, '.bin'))) {
    const script = realpathSync(join(packages, '.bin', command));
    const workspace = workspaces.find((each) => script.startsWith(join(from, each, '/')));
    const target = workspace === undefined ? script : join(to, relative(from, script));
    symlinkSync(target, join(to, 'node_modules', '.bin', command));
  }
}

/** Leaves out `.vite` and the like, which belong to one folder. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.') || name === '.package-lock.json');
  } catch {
    return [];
  }
}

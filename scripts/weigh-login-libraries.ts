import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { filesOf, loginLibraries } from '../web/build/login-libraries.ts';

const web = join(import.meta.dirname, '../web');

interface LoginLibraries {
  /** Bytes, purpose and names, a line for each. */
  readonly table: readonly string[];
  /** Where the table and what is downloaded differ. */
  readonly faults: readonly string[];
}

/**
 * What each library of the login screen weighs and what it is for. The app is built with a file for each library,
 * because in the one file of the real build nobody can tell them apart.
 */
export async function weighLoginLibraries(): Promise<LoginLibraries> {
  const weights = new Map<string, number>();
  const faults = new Set<string>();
  for (const chunk of loginChunks(await buildApart())) {
    const packages = new Set(chunk.moduleIds.flatMap((id) => packageOf(id) ?? []));
    for (const name of packages) {
      if (!loginLibraries.some((library) => library.packages.includes(name)))
        faults.add(`${name} is downloaded with the login screen, but is not in web/build/login-libraries.ts`);
    }
    const library = loginLibraries.find((known) => known.packages.some((name) => packages.has(name)));
    if (library) weights.set(library.purpose, brotliCompressSync(chunk.code).length);
  }
  const rows = loginLibraries.map(({ packages, purpose }) => {
    const bytes = weights.get(purpose);
    if (bytes === undefined) faults.add(`${packages[0]} is not downloaded with the login screen`);
    return `${(bytes ?? 0).toLocaleString('en').padStart(7)} bytes: ${packages.join(', ')}: ${purpose}`;
  });
  return { table: ['Libraries of the login, each minified and compressed by itself:', ...rows], faults: [...faults] };
}

async function buildApart(): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  process.env['NODE_ENV'] = 'production';
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(web, 'vite.config.ts'));
  const groups = loginLibraries.map(({ packages }) => ({ name: packages[0], test: filesOf(packages) }));
  const real = loaded?.config.build;
  const output = await build({
    ...loaded?.config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...real,
      write: false,
      rolldownOptions: { ...real?.rolldownOptions, output: { codeSplitting: { groups } } },
    },
  });
  const files = [output].flat().flatMap((built) => ('output' in built ? built.output : []));
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** The scripts and the screen that the login's page names, and what they import at once. */
function loginChunks(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Rolldown.OutputChunk[] {
  const named = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
    isEntry || moduleIds.some((id) => id.endsWith('/login.screen.tsx'));
  const found = new Set([...chunks.values()].filter(named));
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

/** The npm package that a module belongs to; undefined for the app's own. */
function packageOf(id: string): string | undefined {
  return /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/');
}

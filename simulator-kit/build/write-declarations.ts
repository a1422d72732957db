import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { rewriteImports } from './rewrite-imports.ts';

/**
 * Writes the declarations of a package's entries into its `dist/types`, with those of the packages that its build
 * contains, so that whoever installs the tarball alone has types: `tsx write-declarations.ts src/entry.ts…`, in the
 * package's folder. Packing runs it; in the repository the types are the sources.
 *
 * No bundler of declarations does it yet: rolldown-plugin-dts takes TypeScript 7 but not Node 20, and rollup-plugin-dts
 * needs Rollup and TypeScript 6 besides.
 */
function writeDeclarations(entries: readonly string[]): void {
  const packageFolder = realpathSync('.');
  const require = createRequire(join(packageFolder, 'package.json'));
  const { dependencies = {} } = require('./package.json') as { readonly dependencies?: object };
  /** Workspaces that the build contains, each with the folder of its sources. */
  const bundled = {
    'shared-protocol': dirname(realpathSync(require.resolve('shared-protocol/product'))),
    'simulator-kit': dirname(realpathSync(require.resolve('simulator-kit/listen'))),
  };
  const zod = dirname(require.resolve('zod/package.json'));
  const emitted = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    // Found by its name it would count as a library, whose declarations are not emitted.
    const bundledFiles = Object.values(bundled)
      .flatMap(filesBelow)
      .filter((file) => !file.endsWith('.test.ts'));
    const ambient = filesBelow('src').filter((file) => file.endsWith('.d.ts'));
    emit([...bundledFiles, ...ambient, ...entries], emitted, dirname(require.resolve('typescript/package.json')));
    const copied = new Set<string>();
    /** Folders with declarations, and what they are called in `dist/types`. */
    const homes = [
      { from: join(emitted, packageFolder, 'src'), to: '.' },
      ...Object.entries(bundled).map(([name, sources]) => ({ from: join(emitted, sources), to: name })),
      { from: zod, to: 'zod' },
    ];

    const placeOf = (file: string): string => {
      const home = homes.find(({ from }) => file.startsWith(from + sep));
      if (home === undefined) throw new Error(`${file} belongs to no package that is shipped`);
      return join('dist', 'types', home.to, relative(home.from, file));
    };
    /** Null: it stays as it is, a package of Node's or of the dependencies. */
    const resolve = (name: string, importer: string): string | null => {
      if (name.startsWith('.')) return join(dirname(importer), name.replace(/\.(?:ts|js)$/, '.d.ts'));
      const [owner = '', ...path] = name.split('/');
      const sources = bundled[owner as keyof typeof bundled] as string | undefined;
      if (sources !== undefined) return join(emitted, sources, `${path.join('/')}.d.ts`);
      return owner === 'zod' && !('zod' in dependencies) ? join(zod, ...path, 'index.d.ts') : null;
    };
    const copy = (file: string): void => {
      if (copied.has(file)) return;
      copied.add(file);
      const place = placeOf(file);
      const text = rewriteImports(file, readFileSync(file, 'utf8'), (name) => {
        const target = resolve(name, file);
        if (target === null) return null;
        copy(target);
        const path = relative(dirname(place), placeOf(target))
          .replaceAll(sep, '/')
          .replace(/\.d\.ts$/, '.js');
        return path.startsWith('.') ? path : `./${path}`;
      });
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, text);
    };
    for (const entry of entries) copy(join(emitted, packageFolder, entry.replace(/\.ts$/, '.d.ts')));
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

function filesBelow(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

/** Writes each file below the folder, under its whole path: some are of another package, linked from elsewhere. */
function emit(entries: readonly string[], folder: string, typescript: string): void {
  const options = [
    ['--declaration', '--emitDeclarationOnly', '--ignoreConfig', '--strict', '--exactOptionalPropertyTypes'],
    ['--skipLibCheck', '--allowImportingTsExtensions', '--resolveJsonModule', '--verbatimModuleSyntax'],
    ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'],
    ['--types', 'node', '--customConditions', 'desktop-sign-in-source', '--rootDir', '/', '--outDir', folder],
  ].flat();
  execFileSync(process.execPath, [join(typescript, 'lib', 'tsc.js'), ...options, ...entries], { stdio: 'inherit' });
}

writeDeclarations(process.argv.slice(2));

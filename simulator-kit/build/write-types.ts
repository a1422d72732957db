import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Writes the declarations of a simulator, with those of the workspaces that its build contains, into `dist/types`, in the
 * package's folder: `tsx write-types.ts`, which packing runs. The workspaces get a `node_modules` beside its own
 * declarations, which find them there by their names, wherever the tarball is installed; in the repository the types are the
 * sources.
 */
rmSync('dist/types', { recursive: true, force: true });
const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve('typescript/package.json')), 'lib/tsc.js');
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });

mkdirSync('dist/types/node_modules');
for (const name of ['shared-protocol', 'config', 'simulator-kit']) {
  if (!existsSync(`dist/types/${name}`)) continue;
  const manifest = { name, type: 'module', exports: { './*': { types: './src/*.d.ts' } } };
  renameSync(`dist/types/${name}`, `dist/types/node_modules/${name}`);
  writeFileSync(`dist/types/node_modules/${name}/package.json`, JSON.stringify(manifest));
}

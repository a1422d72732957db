import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Writes a package of modules into `dist`, in the package's folder: `tsx write-library.ts`. In the repository its exports
 * are the sources, which Node does not run from an installed package; so `dist` is a package of its own, made of
 * JavaScript, declarations, documents and README: `npm pack shared-protocol/dist`.
 */
rmSync('dist', { recursive: true, force: true });
const require = createRequire(join(process.cwd(), 'package.json'));
const compiler = join(dirname(require.resolve('typescript/package.json')), 'lib/tsc.js');
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });

const { private: _private, scripts: _scripts, devDependencies: _dev, ...manifest } = readManifest();
const exports = { './*': { types: './*.d.ts', default: './*.js' } };
writeFileSync('dist/package.json', `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
for (const part of ['README.md', 'docs']) cpSync(part, join('dist', part), { recursive: true });

function readManifest(): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<Record<string, unknown>>;
}

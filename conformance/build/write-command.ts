import { cpSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Makes the `dist` of a bundled command a package of its own, in the package's folder: `tsx write-command.ts file…`. In the
 * repository its exports are the sources, which an installed package does not have; the tarball holds the command, and
 * the files that are named: `npm pack conformance/dist`.
 */
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<Record<string, unknown>>;
const {
  private: _private,
  exports: _exports,
  files: _files,
  scripts: _scripts,
  devDependencies: _dev,
  ...kept
} = manifest;
writeFileSync('dist/package.json', `${JSON.stringify({ ...kept, bin: './bin/conformance.js' }, null, 2)}\n`);
cpSync('bin', 'dist/bin', { recursive: true });
for (const file of process.argv.slice(2)) cpSync(file, `dist/${file}`);

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A made-up file, from the root of the repository. */
interface Text {
  readonly path: string;
  readonly text: string;
}

/**
 * What the repository's own configuration says to each of these files, as `rule: message`, in their order. They see each
 * other, and nothing else. Rules that need types are left out, because there is no project around the files.
 */
export function lintTexts(texts: readonly Text[]): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(join(folder, '.oxlintrc.jsonc'), configuration);
    symlinkSync(join(root, 'lint'), join(folder, 'lint'), 'junction');
    for (const { path, text } of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const args = [command, '-f', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as Report;
    return texts.map(({ path }) =>
      diagnostics.filter(({ filename }) => filename === path).map(({ code, message }) => `${code}: ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const root = join(import.meta.dirname, '../..');
const command = join(root, 'node_modules/oxlint/bin/oxlint');

const configuration = readFileSync(join(root, '.oxlintrc.jsonc'), 'utf8').replace(
  '"typeAware": true',
  '"typeAware": false',
);

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code: string; readonly message: string }[];
}

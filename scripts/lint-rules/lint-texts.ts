import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { toolPath } from '../test/tool-path.ts';

/** A made-up file, from the root of the repository. */
interface Text {
  readonly path: string;
  readonly text: string;
}

/**
 * What the repository's own configuration says to each of these files, as `rule: message`, in their order. They see each
 * other, and nothing else. Rules that need types are left out, because there is no project around the files.
 */
export async function lintTexts(texts: readonly Text[]): Promise<readonly (readonly string[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    writeFileSync(join(folder, 'oxlint.config.mjs'), configuration);
    for (const { path, text } of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const args = [toolPath('oxlint'), '-c', 'oxlint.config.mjs', '-f', 'json', '.'];
    const { output } = await runToEnd(process.execPath, args, { cwd: folder });
    const { diagnostics } = JSON.parse(output) as Report;
    return texts.map(({ path }) =>
      diagnostics.filter(({ filename }) => filename === path).map(({ code, message }) => `${code}: ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const configuration = `
import config from ${JSON.stringify(join(rootFolder, 'oxlint.config.mjs'))};

export default {
  ...config,
  options: { ...config.options, typeAware: false },
  jsPlugins: config.jsPlugins.map((path) => new URL(path, ${JSON.stringify(`file://${rootFolder}/`)}).pathname),
};
`;

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code: string; readonly message: string }[];
}

import { ESLint } from 'eslint';

const root = new URL('../..', import.meta.url).pathname;

/**
 * What the repository's own configuration says to a made-up file, as `rule: message`. Rules that need types are left
 * out: they want a file that exists.
 */
export async function lintText(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`);
}

const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
});

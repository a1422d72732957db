import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountContract } from 'shared-protocol/account/contract';
import { expect, onTestFinished, test } from 'vitest';
import { controlContract } from './control/control-contract.ts';
import { faultNames } from './faults/faults.ts';
import type { Mail } from './mail/mail.ts';
import { optionNames } from './check-options.ts';
import { flagsSchema } from './world/flags.ts';
import { defaultLifetimes } from './world/settings.ts';
import { runWords } from './testing/run-words.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

test('names every option, lifetime, flag and call of the control API', async () => {
  const names = [...optionNames, ...Object.keys(defaultLifetimes), ...Object.keys(flagsSchema.shape)];
  for (const name of names.filter((each) => each !== 'app')) expect(readme).toContain(`\`${name}`);
  for (const [name, { path }] of Object.entries(controlContract)) {
    expect(readme).toContain(`\`${name}`);
    expect(readme).toContain(path);
  }
  const { out } = await runWords('--help');
  const options = [...out.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => `\`--${name}`);
  expect(options).toContain('`--clients');
  for (const option of options) expect(readme).toContain(option);
});

test('names every operation, with its method and path, and every fault', () => {
  for (const name of faultNames) expect(readme).toContain(`\`${name}\``);
  for (const [name, { method, path }] of Object.entries(accountContract))
    expect(readme.replaceAll(/ +/g, ' ')).toContain(`| \`${name}\` | ${method} ${path} |`);
});

test('has an example that works as it stands', async () => {
  const example = /```ts\n(import \{ startAccount \}[^]*?)```/.exec(readme)?.[1] ?? '';
  const folder = await mkdtemp(fileURLToPath(new URL('readme-', import.meta.url)));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'example.ts');
  await writeFile(file, `${example.replace("'account-sim'", "'../start-account.ts'")}\nexport { mail, page };`);
  const { mail, page } = (await import(/* @vite-ignore */ file)) as { mail: Mail; page: string };
  expect(mail).toMatchObject({ to: 'ann@example.com', kind: 'access-link' });
  expect(page).toContain('This link has expired');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureNginx, type NginxSource } from './ensure-nginx.mjs';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** A Debian without nginx, whose apt-get installs it. */
function bareMachine(parts: Partial<NginxSource> = {}): NginxSource & { readonly commands: string[] } {
  const commands: string[] = [];
  return {
    isThere: () => commands.includes('install'),
    isCi: true,
    mayUseDebian: () => true,
    run: (_, [word = '']) => {
      commands.push(word);
      return Promise.resolve({ exitCode: 0, output: '' });
    },
    ...parts,
    commands,
  };
}

it('does nothing, and prints nothing, where nginx is there', async () => {
  const source = bareMachine({ isThere: () => true });
  await ensureNginx(true, source);
  expect([source.commands, lines]).toEqual([[], []]);
});

it('installs it on a Debian of continuous integration', async () => {
  const source = bareMachine();
  await ensureNginx(true, source);
  expect(source.commands).toEqual(['update', 'install']);
  expect(lines).toEqual([expect.stringMatching(/^nginx was not found: installing/)]);
});

it.each([
  ['installing is refused', false, {}],
  ['this is somebody’s computer', true, { isCi: false }],
  ['this is not root on Debian', true, { mayUseDebian: () => false }],
])('installs nothing where %s, and says what is left out', async (_where, mayInstall, parts) => {
  const source = bareMachine(parts);
  await ensureNginx(mayInstall, source);
  expect(source.commands).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^Left out, the tests of nginx: .*libnginx-mod-http-brotli-static/)]);
});

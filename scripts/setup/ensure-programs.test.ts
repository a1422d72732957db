import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ensurePrograms,
  fish,
  forBrowsers,
  images,
  nginx,
  type Program,
  type ProgramSource,
} from './ensure-programs.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** A Debian with none of the programs, whose apt-get installs them. */
function bareMachine(parts: Partial<ProgramSource> = {}): ProgramSource & {
  readonly commands: string[];
  readonly bare: (programs: readonly Program[]) => readonly Program[];
} {
  const commands: string[] = [];
  return {
    isCi: true,
    mayUseDebian: () => true,
    run: (_, words) => {
      commands.push(words.filter((word) => !word.startsWith('--')).join(' '));
      return Promise.resolve({ exitCode: 0, output: '' });
    },
    ...parts,
    commands,
    bare: (programs) =>
      programs.map((program) => ({
        ...program,
        isThere: () => program.packages.every((name) => commands.some((words) => words.includes(name))),
      })),
  };
}

const all = [...forBrowsers, fish, nginx];

it('prints nothing and installs nothing where all are there', async () => {
  const machine = bareMachine();
  const there = all.map((program) => ({ ...program, isThere: () => true }));
  expect(await ensurePrograms(there, true, machine)).toBeUndefined();
  expect([machine.commands, lines]).toEqual([[], []]);
});

it('installs all on a Debian of continuous integration, after saying what and how to refuse', async () => {
  const machine = bareMachine();
  expect(await ensurePrograms(machine.bare(all), true, machine)).toBeUndefined();
  const packages = 'firefox-esr webkit2gtk-driver xvfb xdotool fish nginx libnginx-mod-http-brotli-static';
  expect(machine.commands).toEqual(['update', `install ${packages}`]);
  expect(lines).toEqual([expect.stringMatching(/firefox-esr, webkit2gtk-driver, xvfb.*apt-get.*--no-install/)]);
});

it('installs nothing but engines on a Debian of somebody’s own, and names the tests that are left out', async () => {
  const machine = bareMachine({ isCi: false });
  expect(await ensurePrograms(machine.bare(all), true, machine)).toBeUndefined();
  expect(machine.commands).toEqual(['update', 'install firefox-esr webkit2gtk-driver xvfb']);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^Left out.*question.*xdotool/),
    expect.stringMatching(/^Left out.*fish/),
    expect.stringMatching(/^Left out, the tests of nginx: .*brotli-static/),
  ]);
});

it.each([
  ['installing is refused', false, { isCi: false }],
  ['this is not root on Debian', true, { mayUseDebian: () => false }],
])('when %s, the tests left out are named, and nothing is installed', async (_when, mayInstall, parts) => {
  const machine = bareMachine(parts);
  expect(await ensurePrograms(machine.bare(all), mayInstall, machine)).toBeUndefined();
  expect(lines).toEqual([
    expect.stringMatching(/^Left out.*Firefox.*153/),
    expect.stringMatching(/^Left out.*WebKitGTK/),
    expect.stringMatching(/^Left out.*question/),
    expect.stringMatching(/^Left out.*fish/),
    expect.stringMatching(/^Left out.*nginx/),
  ]);
  expect(machine.commands).toEqual([]);
});

it('names the tests of images as left out, also in continuous integration, and installs nothing for them', async () => {
  const machine = bareMachine();
  expect(await ensurePrograms([{ ...images, isThere: () => false }], true, machine)).toBeUndefined();
  expect([machine.commands, lines]).toEqual([
    [],
    [expect.stringMatching(/^Left out, the tests of the images: .*buildah/)],
  ]);
});

describe('a machine of continuous integration that could have installed them fails', () => {
  const bare = all.map((program) => ({ ...program, isThere: () => false }));

  it('without a network', async () => {
    const run: ProgramSource['run'] = () => Promise.resolve({ exitCode: 100, output: 'no network\n' });
    expect(await ensurePrograms(bare, true, bareMachine({ run }))).toMatch(
      /^Left out.*Firefox[^]*WebKitGTK[^]*nginx[^]*With CI=true nothing is left out/,
    );
    expect(lines.join('\n')).toMatch(
      /no network\napt-get update failed \(exit 100\)\. Check .*install them yourself: .*nginx/,
    );
  });

  it('where installing is refused', async () => {
    expect(await ensurePrograms(bare, false, bareMachine())).toContain('With CI=true nothing is left out');
  });
});

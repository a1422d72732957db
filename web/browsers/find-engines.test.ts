import { describe, expect, test } from 'vitest';
import { type EngineMachine, findFirefox, findWebKit } from './find-engines.mjs';

/** A computer with these programs, each with what it prints for --version. */
function machine(programs: Readonly<Record<string, string>>, env: EngineMachine['env'] = {}): EngineMachine {
  const names = (folder: string): string[] =>
    Object.keys(programs).flatMap((path) => {
      const [name = ''] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
      return name === '' ? [] : [name];
    });
  return { env, exists: (path) => path in programs, versionOf: (path) => programs[path] ?? '', list: names };
}

describe('Firefox', () => {
  test('is the one that FIREFOX_PATH names, else the one of the system', () => {
    const programs = { '/opt/fox': 'Mozilla Firefox 160.0\n', '/usr/bin/firefox-esr': 'Mozilla Firefox 153.7.0esr\n' };
    expect(findFirefox(machine(programs, { FIREFOX_PATH: '/opt/fox' }))).toBe('/opt/fox');
    expect(findFirefox(machine(programs))).toBe('/usr/bin/firefox-esr');
  });

  test.each(['Mozilla Firefox 152.9.1\n', 'Mozilla Firefox 140.12.0esr\n', '', 'GNU IceCat 153.1'])(
    'is not one that says %j',
    (version) => {
      expect(findFirefox(machine({ '/usr/bin/firefox': version }))).toBeUndefined();
    },
  );
});

describe('WebKitGTK', () => {
  const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const parts = { '/usr/bin/WebKitWebDriver': '', '/usr/bin/Xvfb': '', [browser]: '' };

  test('is found below the folder of the architecture', () => {
    expect(findWebKit(machine(parts))?.browser).toBe(browser);
  });

  test.each(Object.keys(parts))('is missing without %s', (gone) => {
    const rest = Object.fromEntries(Object.entries(parts).filter(([path]) => path !== gone));
    expect(findWebKit(machine(rest))).toBeUndefined();
  });
});

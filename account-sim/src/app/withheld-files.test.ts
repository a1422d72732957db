import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let directory = '';
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(directory, file)), { recursive: true });
  await writeFile(join(directory, file), text);
};
const withheld = {
  'render.mjs': `export const [paths, inline] = [['/'], { scripts: [], styles: [] }];
export const render = () => '<title>shell</title>';
// Kept from visitors.`,
  'source-maps/main-1a2b.js.map': '{"sources":["Kept from visitors."]}',
  'assets/main-1a2b.js.map': '{"sources":["Kept from visitors."]}',
  '.env': 'Kept from visitors.',
  '.well-known/note.txt': 'Kept from visitors.',
};

beforeEach(async () => {
  directory = await temporaryFolder();
  for (const [file, text] of Object.entries(withheld)) await write(file, text);
});

test.for(Object.keys(withheld))(
  'files of the build that are for nobody are not to be had, however their paths are written: %s',
  async (file) => {
    const { origin } = await startSim({ app: { directory, config: () => ({}) } });
    for (const path of everyWayTo(file)) {
      expect(await rawRequest(origin, `GET ${path}`), path).not.toContain('Kept from visitors.');
    }
  },
);

/** As a client may write the path of a file, in the hope that it is judged as another than it leads to. */
function everyWayTo(file: string): readonly string[] {
  const encoded = file.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const ways = [file, encoded, file.replaceAll('-', '%2d'), file.toUpperCase(), `${file}/`, `${file}/.`, `${file}/%2e`];
  const after = [`${file}//`, `${file}/x/..`, `${file}%2f.`, `${file}%5c.`, `${file}.`, `${file}%20`, `${file}#x`];
  const before = [`/${file}`, `./${file}`, `%2e/${file}`, `assets/../${file}`, `assets/%2e%2e/${file}`, `%5c${file}`];
  return [...ways, ...after, ...before].map((path) => `/${path}`);
}

test('all other files are, whatever their names, if they are in the folder when it starts', async () => {
  await write('a b:c*é.svg', '<svg>named</svg>');
  const { origin } = await startSim({ app: { directory, config: () => ({}) } });
  await write('later.svg', '<svg>later</svg>');
  expect(await (await fetch(`${origin}/a%20b:c*%C3%A9.svg`)).text()).toBe('<svg>named</svg>');
  const head = await fetch(`${origin}/a%20b:c*%C3%A9.svg`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '16']);
  for (const path of ['/later.svg', '/assets', '/assets/']) {
    expect(await rawRequest(origin, `GET ${path}`), path).toMatch(/^HTTP\/1\.1 (?:4|200[^]*<title>shell)/);
  }
});

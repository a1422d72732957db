import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogue } from 'shared-protocol/agent/catalogue';
import { expect, test } from './support/test.ts';

test('a production build has nothing of the message catalogue but the one event that its pages listen for', async () => {
  const traces = Object.entries(catalogue).flatMap(([name, { purpose }]) => [
    ...['"', "'", '`'].map((quote) => quote + name + quote),
    purpose,
  ]);
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:js|css|html)$/.test(entry.name));
  expect(files.length).toBeGreaterThan(10);
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const text = await readFile(`${parentPath}/${name}`, 'utf8');
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${trace} in ${name}`);
    }),
  );
  expect(found.flat()).toEqual([expect.stringMatching(/^.client\/registrationChanged. in auto-login\.screen-/)]);
});

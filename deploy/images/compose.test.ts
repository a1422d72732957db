import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';

const read = (name: string): string => readFileSync(join(rootFolder, 'deploy', name), 'utf8');

test('the compose file builds what is there, and mounts what the example of a site names', () => {
  const compose = read('images/compose.yaml');
  const builds = Array.from(compose.matchAll(/context: (\S+), dockerfile: (\S+) /g), ([, ...parts]) => parts.join('/'));
  expect(new Set(builds)).toEqual(new Set(['site/Containerfile', 'simulators/Containerfile']));
  expect(builds.filter((file) => !existsSync(join(rootFolder, 'deploy/images', file)))).toEqual([]);
  // Type: the file is this project's own.
  const { folder, serverName, account, tls } = JSON.parse(read('site.example.json')) as Record<string, string> & {
    tls: Record<string, string>;
  };
  expect(compose).toContain(`- ${folder}:${folder}\n`);
  for (const file of Object.values(tls)) expect(compose).toContain(`- ${file}:${file}:ro\n`);
  expect(compose).toContain(`--public-origin, 'https://${serverName}'`);
  // account-sim listens there by default.
  expect(account).toBe('http://127.0.0.1:5180');
  expect(read('images/site/Containerfile')).toContain(`include ${folder}/current/*.conf;`);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';

const read = (name: string): string => readFileSync(join(rootFolder, 'deploy', name), 'utf8');

test('the files for containers build what is there, and agree with the file of a site for them', () => {
  const [compose, kubernetes] = [read('images/compose.yaml'), read('images/kubernetes.yaml')];
  const balancer = read('images/balancer.conf');
  const builds = Array.from(compose.matchAll(/context: (\S+), dockerfile: (\S+) /g), ([, ...parts]) => parts.join('/'));
  expect(new Set(builds)).toEqual(new Set(['site/Containerfile', 'simulators/Containerfile']));
  expect(builds.filter((file) => !existsSync(join(rootFolder, 'deploy/images', file)))).toEqual([]);
  // Type: the file is this project's own.
  const { folder, serverName, account, proxies } = JSON.parse(read('images/site.example.json')) as {
    folder: string;
    serverName: string;
    account: string;
    proxies: { addresses: string[] };
  };
  for (const file of [compose, kubernetes]) {
    expect(file).toContain(`${folder}/earlier-assets`);
    expect(file).toMatch(new RegExp(`Host[^\\n]*${serverName}`));
    expect(file).toContain('/build.json');
  }
  expect(compose).toContain(`subnet: ${proxies.addresses[0]} `);
  for (const [, address = ''] of balancer.matchAll(/^ {2}server (\S+);/gm)) expect(compose).toContain(` ${address} `);
  expect(balancer).toContain(`server_name ${serverName};`);
  expect(balancer).toContain(`listen ${new URL(account).port};`);
  for (const [, file = ''] of balancer.matchAll(/^ {2}ssl_certificate\S* (\S+);/gm))
    expect(compose).toContain(`- ${file}:${file}:ro\n`);
  expect(compose).toContain(`--public-origin, 'https://${serverName}'`);
  expect(read('images/site/Containerfile')).toContain(`include ${folder}/current/*.conf;`);
});

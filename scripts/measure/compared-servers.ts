import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../setup/root-folder.mjs';

/** Two peers, and the program that sends the requests; no part of this repository's own packages. */
export const peerPackages = {
  'json-server': '1.0.0-beta.3',
  '@stoplight/prism-cli': '5.14.2',
  autocannon: '9.0.0',
} as const;

/** The command lines, without Node's own, of servers that answer GET /regstate on 127.0.0.1 with the same body. */
export function comparedServers(peersFolder: string, port: number, body: string): Record<string, readonly string[]> {
  const inPeers = (file: string): string => join(peersFolder, 'node_modules', file);
  const write = (name: string, content: unknown): string => {
    const file = join(peersFolder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const regstate: unknown = JSON.parse(body);
  const [json, prism] = [inPeers('json-server/lib/bin.js'), inPeers('@stoplight/prism-cli/dist/index.js')];
  // Prism runs without its log, as its users run it for speed: a line per request would halve it.
  return {
    'bare Fastify': [join(rootFolder, 'agent-sim/src/testing/bare-fastify.js'), String(port), '/regstate', body],
    'agent-sim': agentWords(port),
    'json-server': [json, write('json-server.json', { regstate }), '--port', String(port), '--host', '127.0.0.1'],
    Prism: [
      prism,
      'mock',
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-v',
      'silent',
      write('prism.json', openApi(regstate)),
    ],
  };
}

/** As it is when nothing else is asked for, its control panel included. */
export function agentWords(port: number): readonly string[] {
  return [join(rootFolder, 'agent-sim/dist/cli.js'), '--product=driver-support', `--port=${port}`, '--quiet'];
}

function openApi(example: unknown): unknown {
  const answer = { description: 'The registration state', content: { 'application/json': { example } } };
  const paths = { '/regstate': { get: { responses: { 200: answer } } } };
  return { openapi: '3.1.0', info: { title: 'agent', version: '1' }, paths };
}

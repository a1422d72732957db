import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MeasuredName = 'Fastify, bare' | 'agent-sim' | PeerName;
type PeerName = 'json-server' | 'Mockoon CLI' | 'Prism';

/** The command lines, without Node's own, of servers that answer GET /regstate on 127.0.0.1 with the same body. */
export function measuredServers(peersFolder: string, port: number, body: string): Record<MeasuredName, string[]> {
  const inPeers = (file: string): string => join(peersFolder, 'node_modules', file);
  const write = (name: string, content: unknown): string => {
    const file = join(peersFolder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const data = write('json-server.json', { regstate: JSON.parse(body) as unknown });
  const environment = write('mockoon.json', mockoonEnvironment(port, body));
  const description = write('prism.json', openApi(JSON.parse(body)));
  return {
    'Fastify, bare': [inRepository('agent-sim/src/testing/bare-fastify.js'), String(port), '/regstate', body],
    'agent-sim': agentWords(port),
    'json-server': [inPeers('json-server/lib/bin.js'), data, '--port', String(port), '--host', '127.0.0.1'],
    'Mockoon CLI': [inPeers('@mockoon/cli/bin/run.js'), 'start', '--data', environment, '--disable-log-to-file'],
    Prism: [inPeers('@stoplight/prism-cli/dist/index.js'), ...prismWords(port), description],
  };
}

/** As it is when nothing else is asked for, its control panel included. */
export function agentWords(port: number): string[] {
  return [inRepository('agent-sim/dist/cli.js'), '--product=driver-support', `--port=${port}`, '--quiet'];
}

function inRepository(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}

/** Silent, as its users run it for speed; a line per request would cost it half. */
function prismWords(port: number): string[] {
  return ['mock', '-p', String(port), '-h', '127.0.0.1', '-v', 'silent'];
}

function openApi(example: unknown): unknown {
  const answer = { description: 'The registration state', content: { 'application/json': { example } } };
  const paths = { '/regstate': { get: { responses: { 200: answer } } } };
  return { openapi: '3.1.0', info: { title: 'agent', version: '1' }, paths };
}

/** Source: Mockoon's data files, format 33. */
function mockoonEnvironment(port: number, body: string): unknown {
  const route = randomUUID();
  const response = {
    uuid: randomUUID(),
    ...{ body, bodyType: 'INLINE', statusCode: 200, latency: 0, label: '', disableTemplating: true, default: true },
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    ...{ filePath: '', sendFileAsBody: false, databucketID: '', rules: [], rulesOperator: 'OR' },
    ...{ fallbackTo404: false, crudKey: 'id', callbacks: [] },
  };
  return {
    uuid: randomUUID(),
    ...{ lastMigration: 33, name: 'agent', endpointPrefix: '', latency: 0, port, hostname: '127.0.0.1' },
    rootChildren: [{ type: 'route', uuid: route }],
    routes: [
      {
        uuid: route,
        ...{ type: 'http', method: 'get', endpoint: 'regstate', documentation: '', responses: [response] },
        ...{ responseMode: null, streamingMode: null, streamingInterval: 0 },
      },
    ],
    ...{ folders: [], data: [], callbacks: [], headers: [], proxyReqHeaders: [], proxyResHeaders: [] },
    ...{ cors: true, proxyMode: false, proxyHost: '', proxyRemovePrefix: false },
    tlsOptions: {
      ...{ enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
    },
  };
}

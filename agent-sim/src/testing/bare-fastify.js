import fastify from 'fastify';

/** The limit that agent-sim is measured against: a Fastify server as anyone would write it, with the same answer. */
const [port, path = '/'] = process.argv.slice(2);
const app = fastify();

app.get(path, () => ({
  product: 'maverick',
  registered: true,
  registrationKey: 'acc5fbc9857b6e42942a0f8fb2a03ed6',
  UUID: '8cd43dd5-02a9-4422-a5f0-190d099565da',
  agentVersion: '1.0.0',
  protocolVersion: 1,
  hubPath: '/maverick/hub',
}));

await app.listen({ host: '127.0.0.1', port: Number(port) });

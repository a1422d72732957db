import fastify from 'fastify';

/** The limit that agent-sim is measured against: a Fastify server as anyone would write it, with the same answer. */
const [port, path = '/', body = '{}'] = process.argv.slice(2);
const answer = JSON.parse(body);
const app = fastify();

app.get(path, () => answer);

await app.listen({ host: '127.0.0.1', port: Number(port) });

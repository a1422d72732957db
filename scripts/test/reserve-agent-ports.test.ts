import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { agentAddresses } from 'shared-protocol/ports';
import reserveAgentPorts from './reserve-agent-ports.ts';

it('leaves the ports to agents, and to a second run of the tests', async () => {
  const endFirst = await reserveAgentPorts();
  const endSecond = await reserveAgentPorts();
  const [port] = agentAddresses.maverick.ports;
  const agent = createServer().listen(port, '127.0.0.1');
  await once(agent, 'listening');
  agent.close();
  endSecond();
  endFirst();
});

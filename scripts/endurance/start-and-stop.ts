import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startAccount } from 'account-sim';
import { startAgent } from 'agent-sim';
import { agentAddresses } from 'shared-protocol/ports';

/**
 * A task that takes both simulators in this process from their start through one request to their end. On the same ports
 * each time: `fetch` keeps something of every address that it ever asked. It leaves no garbage, which would hide whether
 * memory grows.
 */
export async function createStartAndStop(): Promise<() => Promise<void>> {
  const first = await startAccount({ port: 0, sitePort: 0 });
  const ports = { port: Number(new URL(first.origin).port), sitePort: Number(new URL(first.siteOrigin).port) };
  await first.stop();
  return async () => {
    const [agent, account] = await Promise.all([startAgent({ product: 'maverick' }), startAccount(ports)]);
    try {
      const addresses = [agent.url + agentAddresses.maverick.regStatePath, `${account.origin}/account/session`];
      const answers = await Promise.all(addresses.map((address) => fetch(address)));
      for (const { ok, url, status } of answers) if (!ok) throw new Error(`${url} answered ${status}`);
    } finally {
      await Promise.all([agent.stop(), account.stop()]);
      collectGarbage();
    }
  };
}

setFlagsFromString('--expose-gc');
// With this flag, every new context has it.
const collectGarbage = runInNewContext('gc') as () => void;

import { startAccount } from 'account-sim';
import { startAgent } from 'agent-sim';
import { agentAddresses } from 'shared-protocol/ports';

/** Both simulators in this process, from their start through one request to their end. */
export async function startAndStop(): Promise<void> {
  const [agent, account] = await Promise.all([
    startAgent({ product: 'maverick' }),
    startAccount({ port: 0, sitePort: 0 }),
  ]);
  try {
    const addresses = [agent.url + agentAddresses.maverick.regStatePath, `${account.origin}/account/session`];
    const answers = await Promise.all(addresses.map((address) => fetch(address)));
    for (const { ok, url, status } of answers) if (!ok) throw new Error(`${url} answered ${status}`);
  } finally {
    await Promise.all([agent.stop(), account.stop()]);
  }
}

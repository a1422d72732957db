import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect, type Locator, type Page, test as base } from 'playwright/test';
import { agentAddresses, type Product, products } from 'shared-protocol/product';
import type { Agent } from '../../../agent-sim/src/agent/agent-control.ts';
import { assembleAgent } from '../../../agent-sim/src/agent/start-agent.ts';
import { prepareConfig } from '../../../agent-sim/src/agent/prepare-config.ts';
import { type Control, startControl } from '../../../agent-sim/src/control/start-control.ts';
import { findFreePorts } from '../../../agent-sim/src/testing/free-ports.ts';
import { requestEnvelope } from '../../../agent-sim/src/testing/request-envelope.ts';

export { expect };

/** What a page hears: as much of an envelope as the tests look at. */
interface Heard {
  readonly type: string;
  readonly payload?: unknown;
  readonly error?: { readonly code: string };
}

/** A page that is connected to an agent, in the shape of the official client. */
interface ConnectedPage {
  readonly heard: readonly Heard[];
  ask(type: string, payload?: Record<string, unknown>): Promise<void>;
}

interface Fixtures {
  /** The products whose agents run: Maverick's alone, unless a test says otherwise. */
  readonly runs: readonly Product[];
  readonly agents: Readonly<Record<Product, Agent>>;
  readonly control: Control;
  /** Connects to the first agent that runs. */
  readonly connect: () => Promise<ConnectedPage>;
}

/** Agents and their control API on free ports, and the panel open in the browser. */
export const test = base.extend<Fixtures>({
  runs: [['maverick'], { option: true }],

  agents: async ({ runs }, use) => {
    const started = await Promise.all(runs.map(startOnFreePorts));
    // A test that names an agent has said that it runs.
    await use(Object.fromEntries(started.map((agent) => [agent.product, agent])) as Record<Product, Agent>);
    await Promise.all(started.map((agent) => agent.stop()));
  },

  control: async ({ agents, runs }, use) => {
    const [port] = await findFreePorts(1);
    const control = await startControl(agentsOf(agents, runs), port);
    await use(control);
    await control.stop();
  },

  connect: async ({ agents, runs }, use) => {
    const connections: { stop: () => Promise<void> }[] = [];
    await use(async () => {
      const [agent] = agentsOf(agents, runs);
      if (!agent) throw new Error('The test runs no agent.');
      const connection = new HubConnectionBuilder()
        .withUrl(agent.url + agentAddresses[agent.product].hubPath)
        .configureLogging(LogLevel.None)
        .build();
      const heard: Heard[] = [];
      connection.on('Receive', (envelope: Heard) => heard.push(envelope));
      await connection.start();
      connections.push(connection);
      return {
        heard,
        ask: (type, payload) => connection.invoke('Send', requestEnvelope(type, payload)),
      };
    });
    await Promise.all(connections.map((connection) => connection.stop()));
  },

  page: async ({ page, control }, use) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    // What the page's policy forbids is reported on the console only.
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) thrown.push(message.text());
    });
    await page.goto(control.url);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await use(page);
    expect(thrown).toEqual([]);
  },
});

/** The agent's present answer to discovery. */
export async function regStateOf(agent: Agent): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(agent.url + agentAddresses[agent.product].regStatePath);
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** A part of the panel, by its heading. */
export function part(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function agentsOf(agents: Readonly<Record<Product, Agent>>, runs: readonly Product[]): readonly Agent[] {
  return products.filter((product) => runs.includes(product)).map((product) => agents[product]);
}

async function startOnFreePorts(product: Product): Promise<Agent> {
  return assembleAgent(await prepareConfig({ product, seed: 7 }), await findFreePorts(5));
}

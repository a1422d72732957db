import { agentAddresses, type Product } from 'shared-protocol/product';
import { printable } from 'shared-protocol/printable';
import { Notices } from 'simulator-kit/notices';
import { realTime } from 'simulator-kit/real-time';
import { withRealMicrotasks } from 'simulator-kit/with-real-microtasks';
import { buildApp, regStateOf } from '../discovery/build-app.ts';
import { createFaultSet } from '../faults/fault-set.ts';
import { createLatency } from '../faults/latency.ts';
import { applyHttpFaults } from '../faults/apply-http-faults.ts';
import { createMessageLog } from '../log/message-log.ts';
import { createPortHolder } from '../loopback/port-holder.ts';
import type { Ports } from '../loopback/placement.ts';
import type { RefusedPage } from '../loopback/refuse-page.ts';
import type { defaultProduct } from '../options/agent-option-rules.ts';
import type { StartOptions } from '../options/agent-options.ts';
import { AgentStartError } from '../options/start-problem.ts';
import { runScenario, type ScenarioRun } from '../scenario/run-scenario.ts';
import { createWorld } from '../world/factory/create-world.ts';
import { createClock } from '../world/state/clock.ts';
import type { Lifecycle } from '../world/state/world.ts';
import type { Agent, AgentControl } from './agent-control.ts';
import { createAgentControl } from './create-agent-control.ts';
import { createWorldHub } from './create-world-hub.ts';
import { createLifecycle } from './lifecycle.ts';
import { noticeBusyPorts, noticeOddFaults, noticeOddSteps, noticeOtherAgents, noticeRefusedPage } from './notice.ts';
import type { NoticeKind } from './notice-schema.ts';
import { prepareConfig, type PreparedConfig } from './prepare-config.ts';
import { RefusedCall } from './refused-call.ts';

/**
 * Starts an agent in this process; when this resolves, it listens on all of its ports. Rejects with an
 * `AgentStartError` when an option is invalid or no port is available.
 */
export async function startAgent<Serving extends Product = typeof defaultProduct>({
  quiet = false,
  ...options
}: StartOptions<Serving> = {}): Promise<Agent<Serving>> {
  const config = await prepareConfig(options);
  // It is the agent of the product that was asked for.
  return (await assembleAgent(
    config,
    agentAddresses[config.product].ports,
    quiet ? () => {} : printNotice,
  )) as Agent<Serving>;
}

/** Assembles an agent and opens its ports; rejects with an `AgentStartError` when no port is available. */
export async function assembleAgent(
  config: PreparedConfig,
  range: Ports,
  print: (notice: string) => void = printNotice,
): Promise<Agent> {
  const { product, origins, placement, seed, start } = config;
  const clock = createClock(config.speed);
  const faults = createFaultSet(config.faults);
  const latency = createLatency(config.latency, seed);
  const log = createMessageLog();

  // The world is created before its ports, and uses them only while it runs.
  const relay: Lifecycle = {
    reboot: () => lifecycle.reboot(),
    restart: () => lifecycle.restart(),
    uninstall: () => lifecycle.uninstall(),
    reinstall: () => lifecycle.reinstall(),
  };
  const world = createWorld({
    product,
    seed,
    clock,
    start,
    lifecycle: relay,
    findTrouble: (kind, percent) => faults.takeForWork(kind, percent),
  });
  const notices = new Notices<NoticeKind>(print);
  const noticeFaults = (): void => noticeOddFaults(faults.active(), { product, notices });
  faults.subscribe(noticeFaults);
  const pages = {
    origins,
    onRefused: (page: RefusedPage) => noticeRefusedPage(page, { product, origins, notices, log }),
  };
  const hub = createWorldHub({ world, faults, latency, log, ...pages });
  const regState = () => regStateOf(product, world.state);
  const app = buildApp({
    product,
    ...pages,
    regState,
    extend: (extended) => {
      applyHttpFaults(extended, faults, latency, product);
      hub.routes(extended);
    },
  });
  await withRealMicrotasks(async () => app.ready());

  const ports = createPortHolder(range, placement, {
    answer: (request, response) => app.routing(request, response),
    upgrade: (request, socket, head) => hub.upgrade(request, socket, head),
  });
  const taken = await ports.take();
  if (taken.status !== 'taken') world.stop();
  if (taken.status === 'range-full') throw new AgentStartError({ status: 'range-full', product });
  if (taken.status === 'port-taken') {
    throw new AgentStartError({ ...taken, product, wantedEvery: placement === 'every' });
  }
  const findOthers = (): Promise<void> => noticeOtherAgents({ product, range, ports: ports.ports, notices });
  // This comes before anything is awaited: requests are answered from here on, and may reboot the agent.
  const lifecycle = createLifecycle({
    clock,
    realTime,
    faults,
    startsLaunched: config.startsLaunched,
    ports,
    endConnections: (how) => hub.closeAll(how),
    onRetaken: (retaken) => {
      noticeBusyPorts(retaken, { product, notices });
      void findOthers();
    },
  });
  let scenarioRun: ScenarioRun | null = null;
  const control = createAgentControl({
    config,
    world,
    clock,
    faults,
    latency,
    log,
    notices,
    lifecycle,
    ports,
    findOthers,
    countConnections: () => hub.connectionCount,
    dropArrivals: () => hub.dropArrivals(),
    scenario: () => scenarioRun,
  });
  await lifecycle.settled();
  noticeFaults();
  await findOthers();
  if (config.scenario) {
    noticeOddSteps(config.scenario, { product, notices });
    scenarioRun = runScenario(config.scenario, { clock, world, faults, log, set: (patch) => control.set(patch) });
  }

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    scenarioRun?.stop();
    world.stop();
    await lifecycle.stop();
    await withRealMicrotasks(() => app.close());
  };
  return {
    ...refuseWhenStopped(control, product, () => stopped !== undefined),
    product,
    get ports() {
      return ports.ports;
    },
    get url() {
      return `http://127.0.0.1:${ports.ports[0]}`;
    },
    get regState() {
      return regState();
    },
    world,
    log,
    stop: () => (stopped ??= stop()),
  };
}

function printNotice(text: string): void {
  process.stderr.write(`agent-sim: ${printable(text)}\n`);
}

/** The same control, whose calls reject once the agent is stopped, except for those that only read. */
function refuseWhenStopped(control: AgentControl, name: string, isStopped: () => boolean): AgentControl {
  const calls = Object.entries(control as unknown as Record<string, Call>).map(([call, follow]) => [
    call,
    (...words: unknown[]) =>
      isStopped() && !looks.has(call)
        ? Promise.reject(new RefusedCall(410, `${call}: the agent of ${name} was stopped`))
        : follow(...words),
  ]);
  // Every call keeps its name.
  return Object.fromEntries(calls) as AgentControl;
}

const looks: ReadonlySet<string> = new Set(['state', 'messages'] satisfies (keyof AgentControl)[]);

type Call = (...words: unknown[]) => Promise<unknown>;

import { styleText } from 'node:util';
import { agentAddresses } from 'shared-protocol/product';
import { printable } from 'shared-protocol/printable';
import type { Agent } from '../agent/agent-control.ts';
import type { Control } from '../control/start-control.ts';
import type { Flags } from './read-agents.ts';

interface Ready {
  readonly agents: readonly Agent[];
  readonly control: Control | null;
}

/** Reports that every port answers: to programs on stdout, to people on stderr. */
export async function reportReady({ agents, control }: Ready, flags: Flags): Promise<void> {
  if (flags.json) process.stdout.write(agents.map(readyJson).join('') + (control ? controlJson(control) : ''));
  else if (!flags.quiet) process.stderr.write(readyText({ agents, control }, await originsOf(agents), flags));
}

async function originsOf(agents: readonly Agent[]): Promise<readonly string[]> {
  const states = await Promise.all(agents.map((agent) => agent.state()));
  return [...new Set(states.flatMap(({ origins }) => origins))];
}

function readyJson({ product, ports, url }: Agent): string {
  return `${JSON.stringify({ event: 'ready', product, ports, url, pid: process.pid })}\n`;
}

function controlJson({ port }: Control): string {
  return `${JSON.stringify({ event: 'control', url: `http://127.0.0.1:${port}`, pid: process.pid })}\n`;
}

function readyText({ agents, control }: Ready, origins: readonly string[], { color }: Flags): string {
  // Without --color or --no-color, `styleText` decides by NO_COLOR and by whether stderr is a terminal.
  const options = color === undefined ? { stream: process.stderr } : { validateStream: false };
  const ready = color === false ? 'ready' : styleText('green', 'ready', options);
  const nameWidth = Math.max(...agents.map(({ product }) => product.length));
  const lines = agents.map(({ product, ports, url, regState }) => {
    const state = regState.registered ? 'registered' : 'unregistered';
    const morePorts = ports.length > 1 ? `  and ${ports.slice(1).join(', ')}` : '';
    return `${ready}  ${product.padEnd(nameWidth)}  ${state}  ${url}${agentAddresses[product].regStatePath}${morePorts}`;
  });
  if (control) lines.push(`       ${'panel'.padEnd(nameWidth)}  ${control.url}`);
  return [...lines, `       for pages of ${origins.join(', ')}`, '       Press Ctrl-C to stop.', ''].join('\n');
}

/** Prints every message as it is sent or received, but never its payload, which may be private. */
export function reportMessages(agents: readonly Agent[]): void {
  for (const { product, log } of agents) {
    log.subscribe(({ at, direction, kind, type, error }) => {
      const words = [at.slice(11, 23), product, direction, kind, type ?? '(no type)', error ?? ''];
      const line = words.join('  ').trimEnd();
      process.stderr.write(`${printable(line)}\n`);
    });
  }
}

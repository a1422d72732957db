import { agentAddresses } from 'shared-protocol/ports';
import type { Agent } from '../agent/agent.ts';
import type { Control } from '../control/start-control.ts';
import { defaultOrigins } from '../options/agent-option-rules.ts';
import type { Flags } from './flags.ts';
import type { Started } from './start-all.ts';

/** Reports that every port answers: to programs on stdout, to people on stderr. */
export function reportReady({ agents, control }: Started, flags: Flags): void {
  if (flags.json) process.stdout.write(agents.map(readyJson).join('') + (control ? controlJson(control) : ''));
  else if (!flags.quiet) process.stderr.write(readyText(agents, control, flags));
}

function readyJson({ product, ports, url }: Agent): string {
  return `${JSON.stringify({ event: 'ready', product, ports, url, pid: process.pid })}\n`;
}

function controlJson({ port }: Control): string {
  return `${JSON.stringify({ event: 'control', url: `http://127.0.0.1:${port}`, pid: process.pid })}\n`;
}

function readyText(
  agents: readonly Agent[],
  control: Control | null,
  { color, origin = defaultOrigins }: Flags,
): string {
  const ready = mayColor(color) ? '\u001b[32mready\u001b[39m' : 'ready';
  const nameWidth = Math.max(...agents.map(({ product }) => product.length));
  const lines = agents.map(({ product, ports, url, regState }) => {
    const state = regState.registered ? 'registered' : 'unregistered';
    const morePorts = ports.length > 1 ? `  and ${ports.slice(1).join(', ')}` : '';
    return `${ready}  ${product.padEnd(nameWidth)}  ${state}  ${url}${agentAddresses[product].regStatePath}${morePorts}`;
  });
  if (control) lines.push(`       ${'panel'.padEnd(nameWidth)}  ${control.url}`);
  return [...lines, `       for pages of ${origin.join(', ')}; Ctrl-C stops`, ''].join('\n');
}

function mayColor(wanted: boolean | undefined): boolean {
  // Any NO_COLOR that is not empty counts: https://no-color.org
  return wanted ?? (process.stderr.isTTY && !process.env['NO_COLOR']);
}

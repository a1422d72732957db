import type { NewFault } from '../faults/fault-schema.ts';
import { defaultProduct, flagOf, optionNames } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { faultRule, writeFault } from './fault-rule.ts';
import { readValue } from './option-rule.ts';

/** The command that starts the same machine; after `#` what it has no words for. `scenario` is the path of its file. */
export function writeCommand(options: AgentOptions & { readonly seed: number; readonly scenario?: string }): string {
  const given: AgentOptions = { product: defaultProduct, ...options };
  const words = optionNames.flatMap((name) => wordsOf(name, given));
  const left = faultsOf(given).flatMap(({ times, ...fault }) => {
    const delayMs = fault.name === 'slow' ? fault.delayMs : undefined;
    const parts = [times && `times ${times}`, delayMs !== undefined && `delayMs ${delayMs}`].filter(Boolean);
    return parts.length === 0 ? [] : [`${writeFault(fault)}: ${parts.join(', ')}`];
  });
  const command = ['agent-sim', ...words].join(' ');
  return left.length === 0 ? command : `${command} # ${left.join('; ')}`;
}

function wordsOf(name: keyof AgentOptions, options: AgentOptions): readonly string[] {
  const value = options[name];
  if (value === undefined) return [];
  if (typeof value === 'boolean') {
    if (value) return [flagOf(name)];
    // It alone is so by default, and a scenario may say otherwise.
    return name === 'registered' ? ['--unregistered'] : [];
  }
  return [flagOf(name), ...valuesOf(name, options).map(quoted)];
}

function valuesOf(name: keyof AgentOptions, options: AgentOptions): readonly string[] {
  if (name === 'faults') return faultsOf(options).map(writeFault);
  if (name === 'origins') return options.origins ?? [];
  const { latency } = options;
  if (name === 'latency' && latency) return [`${latency.minMs}-${latency.maxMs}`];
  const value = options[name];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

function faultsOf({ faults = [] }: AgentOptions): readonly NewFault[] {
  // The agent was started with them, so that each is one.
  return faults.map((fault) => readValue(faultRule, fault) as NewFault);
}

/** As shells take it as one word. */
function quoted(word: string): string {
  return /^[\w./:=@%+,[\]-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

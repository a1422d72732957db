import { agentAddresses } from 'shared-protocol/ports';
import { optionNames, ruleOf } from './agent-option-rules.ts';
import type { AgentOptions } from './agent-options.ts';
import { explainRule, suits } from './option-rule.ts';
import { portRange } from './port-range.ts';
import type { WrongOption } from './start-problem.ts';

/** The first invalid option, with what was expected. */
export function findWrongOption(options: AgentOptions): WrongOption | null {
  const given = optionNames.filter((name) => name === 'product' || options[name] !== undefined);
  for (const name of given) {
    const wrong = name === 'port' ? findWrongPort(options) : findWrongValue(name, options[name]);
    if (wrong) return wrong;
  }
  return null;
}

function findWrongValue(name: keyof AgentOptions, value: unknown): WrongOption | null {
  const rule = ruleOf(name);
  if (suits(rule, value)) return null;
  const { element } = rule;
  const found: unknown = element && Array.isArray(value) ? value.find((each) => !suits(element, each)) : value;
  return wrongOption(name, found, explainRule(rule.element ?? rule, found));
}

function findWrongPort({ product, port, everyPort }: AgentOptions): WrongOption | null {
  const ports: readonly unknown[] = agentAddresses[product].ports;
  if (everyPort) return wrongOption('port', port, 'either one port or every port, not both');
  return ports.includes(port) ? null : wrongOption('port', port, `a port of ${product}, ${portRange(product)}`);
}

function wrongOption(option: WrongOption['option'], found: unknown, expected: string): WrongOption {
  return { status: 'wrong-option', option, found: describe(found), expected };
}

function describe(found: unknown): string {
  if (found === undefined) return 'nothing';
  return typeof found === 'string' || typeof found === 'number' ? String(found) : JSON.stringify(found);
}

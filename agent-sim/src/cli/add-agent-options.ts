import { type Command, Option } from 'commander';
import { products } from 'shared-protocol/product';
import { optionNames, ruleOf } from '../options/agent-option-rules.ts';
import type { AgentOptions } from '../options/agent-options.ts';
import { controlPortRule, defaultControlPort } from '../options/control-port-rule.ts';
import { oneOf } from '../options/option-rule.ts';
import { readOption } from './read-option.ts';

export function addAgentOptions(command: Command, controlDefault = String(defaultControlPort)): Command {
  for (const name of optionNames) {
    command.addOption(optionOf(name));
    if (name === 'registered') command.addOption(unregistered);
  }
  const controlPort = new Option(
    '--control-port <n>',
    `port of the control panel and API; 0 takes any free port (default: ${controlDefault})`,
  );
  return command
    .addOption(controlPort.argParser(readOption(controlPortRule)).conflicts('control'))
    .option('--no-control', 'start neither the control panel nor its API')
    .option('--json', 'one line of JSON per agent on stdout, once all its ports answer')
    .option('--quiet', 'report failures and warnings only')
    .addOption(new Option('--verbose', 'report every message').conflicts('quiet'))
    .option('--color', 'use colors (default: on a terminal, unless NO_COLOR is set)')
    .option('--no-color', 'use no colors');
}

function optionOf(name: keyof AgentOptions): Option {
  const rule = ruleOf(name);
  const option = new Option(rule.flags, rule.help);
  // A command may start an agent of each product.
  if (name === 'product') return option.argParser(readOption(oneOf([...products, 'all']))).default('all', 'all');
  if (name === 'port') option.conflicts('everyPort');
  return option.isBoolean() ? option : option.argParser(readOption(rule));
}

const unregistered = new Option('--unregistered', 'answer as an installation that is not registered').conflicts(
  'registered',
);

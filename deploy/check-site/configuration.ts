import { isReservedHost } from './reserved-host.ts';
import { fault, type Finding, finding } from './finding.ts';
import type { Visit } from './visit.ts';

/** What the pages' configuration names: the account server that whoever runs this has named, and hosts that exist. */
export function checkConfiguration({ site, config }: Visit): readonly Finding[] {
  if (config === null) return [];
  // A rehearsal has such a name itself, and may name others.
  const isRehearsal = isReservedHost(new URL(site.origin).hostname);
  // The agent's host is the visitor's computer, and where the bot check is off, nobody asks for its script.
  const { agentHost: _, botCheck, ...others } = config;
  const named = namedAddresses(config.features.botCheck ? { ...others, botCheck } : others);
  return [
    finding('configuration', 'accountOrigin', originFaults(config.accountOrigin, site)),
    ...named.map((address) => judgeAddress(address, isRehearsal)),
  ];
}

function judgeAddress({ key, hostname }: NamedAddress, isRehearsal: boolean): Finding {
  if (!isReservedHost(hostname)) return finding('configuration', key, []);
  const subject = `${key} (${hostname})`;
  if (!isRehearsal) return finding('configuration', subject, [reserved]);
  return { ...finding('configuration', subject, []), warnings: [reserved] };
}

const reserved = fault(
  'a host that no visitor reaches: its name is reserved for examples, tests or this computer',
  "a host of this deployment's own",
  'Write the real address into the configuration, run npm run configure, then release.sh switch. deploy/config.example.json is an example only.',
);

function originFaults(found: string, { origin, settings: { accountOrigin } }: Visit['site']): Finding['faults'] {
  if (accountOrigin === null || found === accountOrigin || (found === '' && accountOrigin === origin)) return [];
  const told = found === '' ? 'pages that call their own origin' : `pages that call ${found}`;
  const remedy =
    'Correct accountOrigin in the configuration, or --account-origin. If nobody has configured it so, find out who changes the pages: they would send passwords there.';
  return [fault(told, `pages that call ${accountOrigin}, as --account-origin says`, remedy)];
}

interface NamedAddress {
  readonly key: string;
  readonly hostname: string;
}

function namedAddresses(value: unknown, key = ''): readonly NamedAddress[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => namedAddresses(one, key === '' ? name : `${key}.${name}`));
  }
  if (typeof value !== 'string' || !/^https?:/.test(value) || !URL.canParse(value)) return [];
  return [{ key, hostname: new URL(value).hostname }];
}

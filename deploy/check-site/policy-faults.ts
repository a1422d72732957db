import { type Fault, fault } from './finding.ts';

/**
 * Finds where a content security policy is wider or narrower than expected.
 *
 * @param builtInline One policy may serve several pages of a build, each with inline scripts and styles of its own.
 */
export function policyFaults(found: string, expected: string, builtInline: readonly string[]): readonly Fault[] {
  // Node joins repeated headers by a comma, which no directive of ours holds. A browser applies every policy.
  const policies = found.split(',').filter((policy) => policy.trim() !== '');
  if (policies.length > 1) {
    const found = `${policies.length} policies in content-security-policy`;
    const remedy = 'Remove the policy that the host or a proxy on the way adds: browsers apply both.';
    return [fault(found, 'the one that npm run configure prints', remedy)];
  }
  const { directives, repeated } = directivesOf(found);
  const { directives: expectedDirectives } = directivesOf(expected);
  const names = new Set([...expectedDirectives.keys(), ...directives.keys()]);
  return [
    ...[...repeated].map((name) => policyFault(`${name} twice`, `${name} once`)),
    ...[...names].flatMap((name) =>
      directiveFaults(name, directives.get(name), expectedDirectives.get(name), builtInline),
    ),
  ];
}

function directiveFaults(
  name: string,
  has: readonly string[] | undefined,
  needs: readonly string[] | undefined,
  builtInline: readonly string[],
): readonly Fault[] {
  if (has === undefined) return [policyFault(`no ${name}`, [name, ...(needs ?? [])].join(' '))];
  if (needs === undefined) return [policyFault([name, ...has].join(' '), `no ${name}`)];
  const missing = needs.filter((source) => !has.includes(source));
  const surplus = has.filter((source) => !needs.includes(source) && !builtInline.includes(source));
  return [
    ...(missing.length > 0 ? [policyFault(`${name} without ${missing.join(' ')}`, 'it in there')] : []),
    ...(surplus.length > 0 ? [policyFault(`${name} with ${surplus.join(' ')}`, 'nothing wider than needed')] : []),
  ];
}

function policyFault(found: string, expected: string): Fault {
  const remedy =
    'Send the policy of the release that is served: reload nginx after release.sh switch, or renew the headers of another host.';
  return fault(`content-security-policy: ${found}`, expected, remedy);
}

/** Browsers use the first of a directive that is there more than once. */
function directivesOf(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  const repeated = new Set<string>();
  for (const directive of policy.split(';')) {
    const [word = '', ...sources] = directive.trim().split(/\s+/);
    const name = word.toLowerCase();
    if (name === '') continue;
    if (directives.has(name)) repeated.add(name);
    else directives.set(name, sources);
  }
  return { directives, repeated };
}

interface Directives {
  readonly directives: ReadonlyMap<string, readonly string[]>;
  readonly repeated: ReadonlySet<string>;
}

import { inlineHashes, pageHeaders } from 'shared-protocol/page-headers';
import type { Finding } from './finding.ts';
import type { UsablePage } from './page.ts';

/** The headers that `configure` prints for the page's own configuration and inline code, and nothing wider. */
export async function checkPageHeaders(
  { path, answer, html, config }: UsablePage,
  { isHttps, builtInline }: { isHttps: boolean; builtInline: readonly string[] },
): Promise<Finding> {
  const expected = Object.entries(pageHeaders(await inlineHashes(html), config)).filter(
    // Browsers take no notice of it without https.
    ([name]) => isHttps || name !== 'strict-transport-security',
  );
  const faults = expected.flatMap(([name, value]) => {
    const found = answer.headers[name];
    if (found === undefined) return [`${name}: found none, expected ${value}`];
    if (name === 'content-security-policy') return policyFaults(found, value, builtInline);
    return found === value ? [] : [`${name}: found ${found}, expected ${value}`];
  });
  return { check: `headers of ${path}`, faults };
}

function policyFaults(found: string, expected: string, builtInline: readonly string[]): readonly string[] {
  const [foundDirectives, expectedDirectives] = [directivesOf(found), directivesOf(expected)];
  const names = new Set([...expectedDirectives.keys(), ...foundDirectives.keys()]);
  return [...names].flatMap((name) => {
    const [has, needs] = [foundDirectives.get(name), expectedDirectives.get(name)];
    if (has === undefined) return [policyFault(name, 'is missing')];
    if (needs === undefined) return [policyFault(name, 'is not expected')];
    const missing = needs.filter((source) => !has.includes(source));
    // One policy may serve several pages of a build, each with inline scripts and styles of its own.
    const surplus = has.filter((source) => !needs.includes(source) && !builtInline.includes(source));
    return [
      ...(missing.length > 0 ? [policyFault(name, `lacks ${missing.join(' ')}`)] : []),
      ...(surplus.length > 0 ? [policyFault(name, `has ${surplus.join(' ')}, which is not expected`)] : []),
    ];
  });
}

function policyFault(directive: string, fault: string): string {
  return `content-security-policy: ${directive} ${fault}; renew the headers by npm run configure`;
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources] as const])),
  );
}

import { pageHeaders } from 'shared-protocol/page-headers';
import type { Answer } from 'conformance/http/fetch-answer';
import { faultsOfCopies } from '../copies.ts';
import type { Fault } from '../fault.ts';
import { type Finding, finding } from '../finding.ts';
import { policyFaults } from '../policy-faults.ts';
import { usablePages } from '../usable-pages.ts';
import type { Visit } from '../visit.ts';

/** The headers that `configure` prints for the page's own configuration and inline code, and nothing wider. */
export function checkPageHeaders(visit: Visit): Promise<readonly Finding[]> {
  const { scripts = [], styles = [] } = visit.build?.inline ?? {};
  return Promise.all(
    usablePages(visit).map(async (page) => {
      const expected = Object.entries(pageHeaders(page.inline, page.config)).filter(
        // Browsers take no notice of it without https.
        ([name]) => visit.site.isHttps || name !== 'strict-transport-security',
      );
      const faults = await faultsOfCopies(page.copies, (answer) =>
        expected.flatMap(([name, value]) => headerFaults(answer, name, value, [...scripts, ...styles])),
      );
      return finding('page headers', page.subject, faults);
    }),
  );
}

function headerFaults(
  { headers }: Answer,
  name: string,
  expected: string,
  builtInline: readonly string[],
): readonly Fault[] {
  const found = headers[name];
  if (found === undefined) {
    // A policy is too long to read, and configure prints it.
    const value = name === 'content-security-policy' ? 'the one that npm run configure prints' : expected;
    return [{ found: `no ${name}`, expected: value, remedy: remedyOf(name) }];
  }
  if (name === 'content-security-policy') return policyFaults(found, expected, builtInline);
  return found === expected ? [] : [{ found: `${name}: ${found}`, expected, remedy: remedyOf(name) }];
}

function remedyOf(name: string): string {
  return name === 'strict-transport-security'
    ? 'Send it over https: configure with tls in the file of the site, or make sure the proxy that terminates TLS does not remove or change it.'
    : 'Send the headers that npm run configure prints with every page, and have no proxy on the way take them out or change them.';
}

import type { Mutant } from './report.ts';

/** A change that nobody can notice, and why. */
interface EquivalentMutant extends Pick<Mutant, 'file' | 'original' | 'replacement'> {
  readonly reason: string;
}

const target = 'web/src/model/safe-target.ts';
const port = 'simulator-kit/src/listen-loopback.ts';

/** Texts of the schemas, which are in the generated documents: a change fails the step `documents`, not a unit test. */
const described = [
  "'The id of this envelope.'",
  "'A name of the catalogue, `area/verb`.'",
  '"By the sender\'s clock."',
  "'Its fields depend on the type.'",
  '"A string, not an enum: a newer agent\'s code is reported as it came."',
  "'For developers, in English; never shown to a visitor.'",
  "'With BAD_MESSAGE_FORMAT: a list of `{ path, reason }`, one for each fault.'",
  "'The id of the request; null when the id could not be read.'",
];

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: target,
    original: "url.protocol !== 'https:' && url.protocol !== 'http:'",
    replacement: 'false',
    reason: 'No other protocol has an origin that is allowed, and a colon in the first segment is refused before.',
  },
  {
    file: target,
    original: 'parseUrl(own)?.origin',
    replacement: 'parseUrl(own).origin',
    reason: 'With a page address that is none, the target was refused before.',
  },
  {
    file: target,
    original: '/^https?:\\/\\/[^/]/i',
    replacement: '/https?:\\/\\/[^/]/i',
    reason: 'What has it further inside has another protocol, which is refused.',
  },
  {
    file: 'web/src/agent/connect-agent.ts',
    original: "'Disconnected'",
    replacement: '""',
    reason: 'Connecting is reported before anybody can ask.',
  },
  {
    file: port,
    original: "second.status === 'no-ipv6'",
    replacement: 'false',
    reason: 'Shows only on a computer without IPv6.',
  },
  {
    file: port,
    original: "'no-ipv6'",
    replacement: '""',
    reason: 'Shows only on a computer without IPv6.',
  },
  {
    file: port,
    original: '{\n    await first.close();\n    throw error;\n  }',
    replacement: '{}',
    reason: 'No test can have a system refuse ::1 in a third way.',
  },
  ...['account-sim/src/world/rate-limiter.ts', 'account-sim/src/world/secret-store.ts'].map((file) => ({
    file,
    original: 'oldest !== undefined',
    replacement: 'true',
    reason: 'A map beyond its limit has a first key; the condition is for the compiler.',
  })),
  {
    file: 'account-sim/src/world/secret-store.ts',
    original: 'stored !== undefined',
    replacement: 'true',
    reason: 'A lookup that is valid has found it; the condition is for the compiler.',
  },
  ...described.map((original) => ({
    file: 'shared-protocol/src/agent/envelope.ts',
    original,
    replacement: '""',
    reason: 'The step `documents` fails.',
  })),
];

export function isEquivalent({ file, original, replacement }: Mutant): boolean {
  return equivalentMutants.some(
    (known) => known.file === file && known.original === original && known.replacement === replacement,
  );
}

import type { Mutant } from './report.ts';

const target = 'web/src/model/safe-target.ts';
const listen = 'simulator-kit/src/listen-loopback.ts';
const secrets = 'account-sim/src/world/secret-store.ts';
const limiter = 'account-sim/src/world/rate-limiter.ts';

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

/** Changes that nobody can notice, each with the reason. */
const equivalentMutants: readonly (readonly [file: string, original: string, replacement: string])[] = [
  // No other protocol has an origin that is allowed, and a colon in the first segment is refused before.
  [target, "url.protocol !== 'https:' && url.protocol !== 'http:'", 'false'],
  // With a page address that is none, the target was refused before.
  [target, 'page === null', 'false'],
  // What has it further inside has another protocol, which is refused.
  [target, '/^https?:\\/\\/[^/]/i', '/https?:\\/\\/[^/]/i'],
  // Connecting is reported before anybody can ask.
  ['web/src/agent/connect-agent.ts', "'Disconnected'", '""'],
  // Both show only on a computer without IPv6.
  [listen, "second.status === 'no-ipv6'", 'false'],
  [listen, "'no-ipv6'", '""'],
  // No test can have a system refuse ::1 in a third way.
  [listen, '{\n    await first.close();\n    throw error;\n  }', '{}'],
  // A map beyond its limit has a first key; the condition is for the compiler.
  [limiter, 'oldest !== undefined', 'true'],
  [secrets, 'oldest !== undefined', 'true'],
  // A lookup that is valid has found it; the condition is for the compiler.
  [secrets, 'stored !== undefined', 'true'],
  ...described.map((original) => ['shared-protocol/src/agent/envelope.ts', original, '""'] as const),
];

export function isEquivalent(mutant: Mutant): boolean {
  return equivalentMutants.some(
    ([file, original, replacement]) =>
      mutant.file === file && mutant.original === original && mutant.replacement === replacement,
  );
}

import { readFile } from 'node:fs/promises';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

test('can be installed with engine-strict on the oldest Node that the package names', async () => {
  const packages = await readLock();
  const oldest = minVersion(packageJson.engines.node)!;
  const found = [...installed(packages, packageJson.dependencies)];
  const unfit = found
    .filter(([place]) => !satisfies(oldest, packages[place]?.engines?.node ?? '*'))
    .map(([place]) => `${place} wants ${packages[place]?.engines?.node}`);
  expect(unfit).toEqual([]);
  // An override of this repository does not reach those who install the tarball: they get what is asked for.
  const overridden = found
    .filter(([place, ranges]) => [...ranges].some((range) => !satisfies(packages[place]?.version ?? '', range)))
    .map(([place, ranges]) => `${place} is ${packages[place]?.version}, asked for as ${[...ranges].join(', ')}`);
  expect(overridden).toEqual([]);
});

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: { readonly node?: string };
}
type Lock = Readonly<Record<string, Locked>>;
/** For each place in the lock file, the ranges in which a package is asked for. */
type Installed = Map<string, Set<string>>;

async function readLock(): Promise<Lock> {
  const text = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly packages: Lock }).packages;
}

/** Finds in the lock file these packages and all that they need. */
function installed(
  packages: Lock,
  wanted: Readonly<Record<string, string>>,
  from = 'account-sim',
  found: Installed = new Map(),
): Installed {
  for (const [name, range] of Object.entries(wanted)) {
    const place = placeOf(packages, name, from);
    const ranges = found.get(place);
    found.set(place, new Set([...(ranges ?? []), range]));
    if (ranges === undefined) installed(packages, packages[place]?.dependencies ?? {}, place, found);
  }
  return found;
}

/** Looks for a package as Node does: beside the package that imports it, then in each folder above. */
function placeOf(packages: Lock, name: string, from: string): string {
  const place = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
  if (place in packages) return place;
  if (from === '') throw new Error(`The lock file does not have ${name}.`);
  return placeOf(
    packages,
    name,
    from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '',
  );
}

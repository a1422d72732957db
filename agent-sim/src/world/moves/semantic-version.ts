/** Negative when `one` is older than `other`. What follows the three numbers (`-beta.1`) is not looked at. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing === -1 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}

/** The next minor version: what the update server offers an agent of this version. */
export function nextMinorVersion(version: string): string {
  const [major = 0, minor = 0] = numbers(version);
  return `${major}.${minor + 1}.0`;
}

function numbers(version: string): number[] {
  return (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '0.0.0').split('.').map(Number);
}

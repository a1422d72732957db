/** Negative when `one` is older than `other`. */
export const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/** What the update server offers an agent of this version. */
export function nextMinorVersion(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}.0`;
}

/** The common names of a browser and its system, from the User-Agent header. */
export function describeBrowser(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'a browser';
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** The first match counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** Android also calls itself Linux, and iPhones call themselves Mac OS X. */
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

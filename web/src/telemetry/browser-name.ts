/** In this order: most browsers name others too. */
const browsers = {
  Edge: /\bEdg(?:e|A|iOS)?\/(\d+)/,
  Opera: /\bOPR\/(\d+)/,
  Samsung: /\bSamsungBrowser\/(\d+)/,
  Firefox: /\b(?:Firefox|FxiOS)\/(\d+)/,
  // Of tests: HeadlessChrome.
  Chrome: /(?:Chrome|\bCriOS)\/(\d+)/,
  Safari: /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//,
} as const;

/** A browser by its name and major version, such as `Firefox 142`: enough to tell whose defect it is, too little for a fingerprint. */
export function browserName(userAgent: string): string {
  for (const [name, pattern] of Object.entries(browsers)) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version.slice(0, 4)}`;
  }
  return 'unknown';
}

/** As the second product names it: every Chromium that is not Edge is Chrome. */
export function preferredBrowser(userAgent: string): 'firefox' | 'edge' | 'chrome' {
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  return /\bedg(?:e|a|ios)?\//i.test(userAgent) ? 'edge' : 'chrome';
}

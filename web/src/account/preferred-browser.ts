/** The browser that the visitor uses, as the second product names it. Every Chromium that is not Edge counts as Chrome. */
export function preferredBrowser(userAgent: string): 'firefox' | 'edge' | 'chrome' {
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  return /\bedg(?:e|a|ios)?\//i.test(userAgent) ? 'edge' : 'chrome';
}

/** What the page's own clock saw, in ms since the navigation began; see `observe-page.js`. */
export interface Observed {
  firstPaint: number | null;
  largestPaint: number | null;
  formUsable: number | null;
  responseShown: number | null;
  blocked: number;
  layoutShift: number;
}

declare global {
  interface Window {
    observed: Observed;
    /** What `observe-page.js` types and submits; null for a page that is only looked at. */
    emailToSubmit: string | null;
  }
}

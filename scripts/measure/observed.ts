/** What `observe-page.js` does in a page as soon as it can. */
export interface Plan {
  /** What is typed, by the CSS selector of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The CSS selector of the button that submits. */
  readonly button: string;
  /** The path of the request that shows that the submit was kept. */
  readonly sends: string;
  /** What `main` says once the response shows, and then the page comes to rest; null for a visit that ends with the submit. */
  readonly response: string | null;
}

/** What the page's own clock saw, in ms since the navigation began; null is what did not happen. */
export interface Observed {
  /** The navigation, in ms since 1970. */
  readonly startedAt: number;
  firstPaint: number | null;
  largestPaint: number | null;
  /** Everything could be typed, and was then submitted. */
  usable: number | null;
  responseShown: number | null;
  /** What tasks of the page took above 50 ms each, until the visit ended. */
  blocked: number;
  layoutShift: number;
}

/** `observe-page.js` ends a visit by sending an `Observed` there. */
export const observedPath = '/observed';

declare global {
  interface Window {
    visitPlan: Plan;
  }
}

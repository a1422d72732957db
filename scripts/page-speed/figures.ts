/** What one visit of a page brought. Times are in ms since the navigation began; null is what did not happen. */
export interface Figures {
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  /** An enabled email field can be seen. */
  readonly formUsable: number | null;
  /** The email, typed and submitted at the first moment possible, has arrived at the account server. */
  readonly accepted: number | null;
  /** Check Your Email shows. */
  readonly responseShown: number | null;
  /** What tasks of the page took above 50 ms each, in ms, until the response showed. */
  readonly blocked: number;
  readonly layoutShift: number;
  /** Until the form was usable, or to the end on a page without one. */
  readonly requests: number;
  /** Until the page was at rest, as they travelled. */
  readonly bytes: Readonly<Record<ByteKind, number>>;
}

export const byteKinds = ['document', 'script', 'style', 'font', 'image', 'data'] as const;
export type ByteKind = (typeof byteKinds)[number];

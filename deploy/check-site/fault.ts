/** Something wrong with a site, in an operator's words. */
export interface Fault {
  readonly found: string;
  readonly expected: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** A payload that must be answered with BAD_MESSAGE_FORMAT. */
export interface InvalidSample {
  readonly payload: unknown;
  /** Where the one fault is, as `formatFaults` writes it; empty for the payload itself. */
  readonly at: string;
}

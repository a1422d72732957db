/** What a check has come to. */
export interface Finding {
  /** What was looked at, such as `headers of /`. */
  readonly check: string;
  /** Each says what was found and what is expected; none when all is well. */
  readonly faults: readonly string[];
}

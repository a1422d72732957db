/** What a visitor is told about something that did not work. */
export interface Problem {
  /** Of the error catalogue; null where it has no text for the cause, and the advice says what it is. */
  readonly text: string | null;
  readonly advice: string | null;
  /** Its cause is gone as soon as the browser is online. */
  readonly isOffline: boolean;
  /** When it may be tried again, in ms since 1970, where the server said so. */
  readonly retryAt: number | null;
}

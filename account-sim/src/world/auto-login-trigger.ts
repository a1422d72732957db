/** A hand-over to the desktop software that a page has asked for. */
export interface AutoLoginTrigger {
  readonly operation: 'autoLogin' | 'autoLoginMaverick';
  readonly uuid: string;
  readonly preferredBrowser: string | null;
  readonly at: number;
}

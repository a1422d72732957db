/** The configuration of the served page: whatever the app needs, with `features` set by the flags. */
export interface AppConfigLike {
  readonly features?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

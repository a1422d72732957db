/** The configuration that the served page gets: whatever the app wants, with `features` that the flags decide. */
export interface AppConfigLike {
  readonly features?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

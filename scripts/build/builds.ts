export interface Build {
  readonly workspace: 'web' | 'agent-sim' | 'account-sim';
  /** What the build is made from, besides the lockfile: a change in it makes the build stale. */
  readonly sources: readonly string[];
}

/** What `npm start` and the end-to-end tests run. */
export const builds: readonly Build[] = [
  { workspace: 'web', sources: ['web', 'shared-protocol'] },
  { workspace: 'agent-sim', sources: ['agent-sim', 'simulator-kit', 'message-form', 'conformance', 'shared-protocol'] },
  { workspace: 'account-sim', sources: ['account-sim', 'simulator-kit', 'shared-protocol'] },
];

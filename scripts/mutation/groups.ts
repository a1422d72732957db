export interface MutationGroup {
  /** What is changed, from the root folder; Stryker's globs. */
  readonly mutate: readonly string[];
  /** The tests that should notice. */
  readonly tests: readonly string[];
  readonly environment: 'node' | 'jsdom';
}

/** What guards visitors, and the simulators' own guards. */
export const groups = {
  'safe targets': ofFolder('web/src/model', 'safe-target,target-rules', '{safe-target,target-rules}'),
  queries: ofFolder('web/src/model', 'query,outgoing-query,normalize-path'),
  validation: ofFolder('web/src/model', 'validation,app-config', '{validation,app-config}'),
  outcomes: {
    mutate: [
      'web/src/account/{read-answer,call-account,encode-request}.ts',
      'web/src/errors/{error-text-of,problem}.ts',
      'web/src/texts/http-status-name.ts',
    ],
    tests: ['web/src/account/*.test.ts', 'web/src/errors/*.test.ts', 'web/src/texts/*.test.ts'],
    environment: 'jsdom',
  },
  scrubbing: {
    mutate: [
      'web/src/telemetry/{build-report,scrub-text,scrubbing-transport,report-tags,send-beacon,follow-visit}.ts',
      '!**/*.test.ts',
    ],
    tests: ['web/src/telemetry/*.test.ts'],
    environment: 'jsdom',
  },
  connection: {
    ...ofFolder('web/src/agent', 'connect-agent,reconnect-policy,start-with-back-off,discover-agent'),
    environment: 'jsdom',
  },
  envelopes: {
    mutate: ['shared-protocol/src/agent/envelope.ts'],
    tests: ['shared-protocol/src/agent/envelope.test.ts'],
    environment: 'node',
  },
  hub: ofFolder('agent-sim/src/signalr', 'frame-reader,tickets,negotiate,hub-messages'),
  'loopback guards': ofFolder('simulator-kit/src', 'refuse-stranger,refuse-socket,listen-loopback'),
  'secret store': ofFolder('account-sim/src/world', 'secret-store,rate-limiter', '{secret-store,rate-limiter}'),
  operations: {
    mutate: ['account-sim/src/operations/*.ts', '!**/*.test.ts', '!account-sim/src/operations/parse-input.ts'],
    tests: ['account-sim/src/{operations,sign-in}/*.test.ts', 'account-sim/src/start-account.test.ts'],
    environment: 'node',
  },
} as const satisfies Readonly<Record<string, MutationGroup>>;

export type GroupName = keyof typeof groups;

function ofFolder(folder: string, files: string, tests = '*'): MutationGroup {
  return { mutate: [`${folder}/{${files}}.ts`], tests: [`${folder}/${tests}.test.ts`], environment: 'node' };
}

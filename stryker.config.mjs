/**
 * How many changes of the code that guards visitors the unit tests notice: `npx stryker run`, half an hour on two cores;
 * other files with `--mutate FILE`. Fails below 90 %; about twenty changes that nobody can notice count as survivors.
 */
export default {
  mutate: [
    'web/src/model/{safe-target,target-rules,query,outgoing-query,normalize-path,validation,app-config}.ts',
    'web/src/account/{read-answer,call-account,encode-request}.ts',
    'web/src/errors/{error-text-of,problem}.ts',
    'web/src/texts/http-status-name.ts',
    'web/src/telemetry/{build-report,scrub-text,scrubbing-transport,report-tags,send-beacon,follow-visit}.ts',
    'web/src/agent/{connect-agent,reconnect-policy,start-with-back-off,discover-agent}.ts',
    'shared-protocol/src/agent/envelope.ts',
    'agent-sim/src/signalr/{frame-reader,tickets,negotiate,hub-messages}.ts',
    'simulator-kit/src/{refuse-stranger,refuse-socket,listen-loopback}.ts',
    'account-sim/src/world/{secret-store,rate-limiter}.ts',
    'account-sim/src/operations/*.ts',
    '!account-sim/src/operations/parse-input.ts',
    '!**/*.test.ts',
  ],
  thresholds: { break: 90 },
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // It would be read with an API that this version of TypeScript does not have.
  tsconfigFile: 'none.json',
  ignorePatterns: ['test-results', 'playwright-report', '**/dist'],
  tempDirName: 'test-results/mutation/copies',
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation/index.html' },
  concurrency: 2,
};

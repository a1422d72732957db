import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule as oxlint takes it, which does not export the type by itself. */
export type Rule = Parameters<InstanceType<typeof RuleTester>['run']>[1];

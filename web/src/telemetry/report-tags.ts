import { releaseForms } from 'shared-protocol/release-forms';
import { pick } from './pick.ts';

/** What every error report says about where it comes from, beside the route; `unknown` stands for anything else. */
export const reportTags = {
  version: releaseForms.version,
  commit: /^[\da-f]{40}$|^uncommitted$/,
  configuration: releaseForms.configuration,
  browser: /^[A-Z][a-z]{1,19} \d{1,4}$/,
} as const;

/** The tags that may leave: by these names, with a text of this form. */
export function scrubTags(tags: object): Record<string, unknown> {
  const scrubbed = Object.entries(reportTags).map(([name, form]) => {
    const value = pick(tags, [name])[name];
    return [name, typeof value === 'string' && form.test(value) ? value : 'unknown'];
  });
  return Object.fromEntries(scrubbed) as Record<string, unknown>;
}

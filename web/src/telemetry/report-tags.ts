import { pick } from './pick.ts';

/** What every error report says about where it comes from, beside the route. */
export const reportTags = {
  version: /^\d+\.\d+\.\d+[\w.-]{0,30}$|^unknown$/,
  commit: /^[\da-f]{40}$|^uncommitted$|^unknown$/,
  configuration: /^[\da-f]{8}$|^unknown$/,
  browser: /^[A-Z][a-z]{1,19} \d{1,4}$|^unknown$/,
} as const;

/** The name of a release, which is that of its folder. */
export const releaseForm = /^\d+\.\d+\.\d+[\w.-]{0,80}$/;

/** The tags that may leave: by these names, with a text of this form. */
export function scrubTags(tags: object): Record<string, unknown> {
  const scrubbed = Object.entries(reportTags).map(([name, form]) => {
    const value = pick(tags, [name])[name];
    return [name, typeof value === 'string' && form.test(value) ? value : 'unknown'];
  });
  return Object.fromEntries(scrubbed) as Record<string, unknown>;
}

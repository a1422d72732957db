import { appConfigSchema, type AppConfig } from './app-config.ts';

/** What is wrong with one key of a configuration; `key` is a dotted path, empty for the whole. */
export interface ConfigFault {
  readonly key: string;
  readonly reason: string;
}

export type ParsedConfig =
  | { readonly status: 'valid'; readonly config: AppConfig }
  | { readonly status: 'invalid'; readonly faults: readonly ConfigFault[] };

/** Parses the text of `#app-config`. */
export function parseAppConfig(text: string | null): ParsedConfig {
  if (text === null || text.trim() === '') return invalid('', 'there is no configuration in the page');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return invalid('', 'the configuration is not JSON');
  }
  const parsed = appConfigSchema.safeParse(json);
  if (parsed.success) return { status: 'valid', config: parsed.data };
  return {
    status: 'invalid',
    faults: parsed.error.issues.map((issue) => ({ key: issue.path.join('.'), reason: reasonOf(issue) })),
  };
}

type Issue = NonNullable<ReturnType<typeof appConfigSchema.safeParse>['error']>['issues'][number];

/** zod/mini brings no messages of its own ('Invalid input'), so the reason is made from what the issue knows. */
export function reasonOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  return issue.message;
}

function invalid(key: string, reason: string): ParsedConfig {
  return { status: 'invalid', faults: [{ key, reason }] };
}

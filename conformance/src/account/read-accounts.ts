import { readFile } from 'node:fs/promises';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import { type Accounts, accountsSchema } from './accounts.ts';

export type ReadAccounts =
  | { readonly status: 'valid'; readonly accounts: Accounts }
  | { readonly status: 'invalid'; readonly fault: string };

/** Reads a file of test accounts; `$schema`, which only editors read, may stand in it. */
export async function readAccounts(file: string): Promise<ReadAccounts> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return { status: 'invalid', fault: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof json === 'object' && json !== null) Reflect.deleteProperty(json, '$schema');
  const parsed = accountsSchema.safeParse(json, { error: explainIssue });
  return parsed.success
    ? { status: 'valid', accounts: parsed.data }
    : { status: 'invalid', fault: `${file}: ${describeIssues(parsed.error.issues, 'the file')}` };
}

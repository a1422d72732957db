import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { operations } from './account/every-call/offered.ts';
import { requestsOf } from './account/every-call/request-rows.ts';
import { rows } from './account/rows.ts';
import { agentRows } from './agent/check-agent.ts';
import { catalogue } from 'shared-protocol/agent/catalogue';

describe('a guide says what a deviation means, whatever row it is in:', () => {
  test('docs/account-server.md', async () => {
    const isCase = (name: string): boolean =>
      operations.some((operation) => requestsOf(operation).some((each) => `${operation}/${each.name}` === name));
    const explained = await explainedIn('account-server.md');
    expect(rows.map(({ name }) => name).filter((name) => !isCase(name) && !explained(name))).toEqual([]);
  });

  test('docs/agent.md', async () => {
    const explained = await explainedIn('agent.md');
    expect(agentRows.filter((name) => !(name in catalogue) && !explained(name))).toEqual([]);
  });
});

/** Whether the first column of its table names a row, wholly or with `…` in place of a part. */
async function explainedIn(guide: string): Promise<(row: string) => boolean> {
  const text = await readFile(new URL(`../../docs/${guide}`, import.meta.url), 'utf8');
  const [, table = ''] = text.split('## What each deviation means');
  const columns = Array.from(table.matchAll(/^\| (`.*?) +\|/gm), ([, column = '']) => column);
  const names = columns.flatMap((column) => Array.from(column.matchAll(/`([^`]+)`/g), ([, name = '']) => name));
  return (row) => names.some((name) => new RegExp(`^${name.replace('…', '.+')}$`).test(row));
}

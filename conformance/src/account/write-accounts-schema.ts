import * as z from 'zod/mini';
import { accountsSchema } from './accounts.ts';

/** JSON Schema of a file of test accounts, for editors. */
export function writeAccountsSchema(): object {
  const { properties, ...rest } = z.toJSONSchema(accountsSchema, { io: 'input' });
  return {
    ...rest,
    title: 'Test accounts of an account server, for npm run conformance',
    properties: { $schema: { type: 'string' }, ...properties },
  };
}

import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { Handler } from './handler.ts';
import { licenceHandlers } from './licence.ts';

/** What the agent does with each request of the catalogue. */
export const handlers = {
  ...licenceHandlers,
} satisfies { [Name in RequestName]?: Handler<Name> };

import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { Handler } from './handler.ts';

/** A handler for every request of an area, and no other. */
export type HandlersOf<Area extends string> = {
  readonly [Name in Extract<RequestName, `${Area}/${string}`>]: Handler<Name>;
};

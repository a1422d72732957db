import type { RequestName } from 'shared-protocol/agent/catalogue';
import type { Handler } from './handler.ts';

/** The handlers of an area's requests: each of them, no other. */
export type HandlersOf<Area extends string> = {
  readonly [Name in Extract<RequestName, `${Area}/${string}`>]: Handler<Name>;
};

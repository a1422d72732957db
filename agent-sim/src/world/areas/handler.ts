import type { ErrorOf, PayloadOf, RequestName, ResultOf } from 'shared-protocol/agent/catalogue';
import type { World } from '../state/world.ts';

/** The outcome of a request; except for INTERNAL_ERROR, only the codes of the request's own row compile. */
export type Answer<Name extends RequestName> = Done<ResultOf<Name>> | Refused<ErrorOf<Name> | 'INTERNAL_ERROR'>;

/** Carries out a request. The payload has been parsed; an exception is a bug. */
export type Handler<Name extends RequestName> = (
  payload: PayloadOf<Name>,
  world: World,
) => Answer<Name> | Promise<Answer<Name>>;

/** A handler for every request of an area, and no other. */
export type HandlersOf<Area extends string> = {
  readonly [Name in Extract<RequestName, `${Area}/${string}`>]: Handler<Name>;
};

export interface Done<Result> {
  readonly status: 'done';
  readonly result: Result;
}

export interface Refused<Code> {
  readonly status: 'refused';
  readonly code: Code;
  /** Tells developers what was found and what was expected. */
  readonly message: string;
}

export function done<Result>(result: Result): Done<Result> {
  return { status: 'done', result };
}

export function refused<const Code>(code: Code, message: string): Refused<Code> {
  return { status: 'refused', code, message };
}

export const installInProgress = refused(
  'INSTALL_ALREADY_IN_PROGRESS',
  'Another install is running; it must end first',
);

export const userRefused = refused('REMOTE_TRIGGER_NOT_TRIGGERED', 'The user at the machine refused');

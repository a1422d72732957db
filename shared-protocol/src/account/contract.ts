import type * as z from 'zod/mini';
import { accessLinkOperations } from './access-link.ts';
import { type ExpandedRows, expandVariants, type Operation } from './define.ts';
import { loginOperations } from './login.ts';
import { passkeyOperations } from './passkey.ts';
import { passwordOperations } from './password.ts';
import { sessionOperations } from './session.ts';
import { visitorOperations } from './visitor.ts';

const rows = {
  ...sessionOperations,
  ...accessLinkOperations,
  ...loginOperations,
  ...passkeyOperations,
  ...passwordOperations,
  ...visitorOperations,
} as const;

/**
 * Every call of the web app to the account server, by its public name: the key of its path in a configuration, its
 * operationId in the OpenAPI document, and its name in the simulator's control API.
 */
export const accountContract: AccountContract = expandVariants(rows);

type ExpandedContract = ExpandedRows<typeof rows>;
export type AccountContract = {
  // Every one is an Operation; Extract says so where Name is a type parameter.
  readonly [Name in keyof ExpandedContract]: Extract<ExpandedContract[Name], Operation>;
};
export type OperationName = keyof AccountContract;
/** There is one for each row of the contract. */
export type OperationKind = keyof typeof rows;
export type OperationNameOf<Kind extends OperationKind> = {
  [Name in OperationName]: AccountContract[Name]['kind'] extends Kind ? Name : never;
}[OperationName];
export type OperationRequest<Name extends OperationName> = z.infer<AccountContract[Name]['request']>;
export type OperationResponse<Name extends OperationName> = z.infer<AccountContract[Name]['response']>;

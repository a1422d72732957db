import type * as z from 'zod/mini';
import { accessLinkOperations } from './access-link.ts';
import { loginOperations } from './login.ts';
import { passkeyOperations } from './passkey.ts';
import { passwordOperations } from './password.ts';
import { sessionOperations } from './session.ts';
import { visitorOperations } from './visitor.ts';

/**
 * Every call of the web app to the account server, by its public name: the key of its path in a configuration, its
 * operationId in the OpenAPI document, and its name in the simulator's control API.
 */
export const accountContract = {
  ...sessionOperations,
  ...accessLinkOperations,
  ...loginOperations,
  ...passkeyOperations,
  ...passwordOperations,
  ...visitorOperations,
} as const;

type AccountContract = typeof accountContract;
export type OperationName = keyof AccountContract;
export type OperationRequest<Name extends OperationName> = z.infer<AccountContract[Name]['request']>;
export type OperationResponse<Name extends OperationName> = z.infer<AccountContract[Name]['response']>;

import type * as z from 'zod/mini';
import { accessLinkOperations } from './access-link.ts';
import type { Operation } from './define.ts';
import { loginOperations } from './login.ts';
import { passwordOperations } from './password.ts';
import { sessionOperations } from './session.ts';
import { visitorOperations } from './visitor.ts';

/** Every call of the web app to the account server: the only place that names a path or a payload. */
export const accountContract = {
  ...sessionOperations,
  ...accessLinkOperations,
  ...loginOperations,
  ...passwordOperations,
  ...visitorOperations,
} as const satisfies Record<string, Operation>;

export type AccountContract = typeof accountContract;
export type OperationName = keyof AccountContract;
export type OperationRequest<Name extends OperationName> = z.infer<AccountContract[Name]['request']>;
export type OperationResponse<Name extends OperationName> = z.infer<AccountContract[Name]['response']>;

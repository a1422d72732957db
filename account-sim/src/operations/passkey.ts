import type { OperationHandler } from './operation-handler.ts';
import { Refusal } from './refusal.ts';

/** As a server that does not have the operation. */
const notOffered = new Refusal(404, 'This server does not offer passkeys.');

export const passkeyRequestOptions: OperationHandler<'passkeyRequestOptions'> = () => notOffered;
export const passkeySignIn: OperationHandler<'passkeySignIn'> = () => notOffered;
export const passkeyCreationOptions: OperationHandler<'passkeyCreationOptions'> = () => notOffered;
export const registerPasskey: OperationHandler<'registerPasskey'> = () => notOffered;

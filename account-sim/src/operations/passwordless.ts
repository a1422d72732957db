import { mailAccessLink } from './mail-access-link.ts';
import type { OperationHandler } from './operation-handler.ts';

export const passwordless: OperationHandler<'passwordless'> = ({ email }, visit, world) =>
  mailAccessLink(email, visit, world);

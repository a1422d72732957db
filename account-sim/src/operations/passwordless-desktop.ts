import { mailAccessLink } from './mail-access-link.ts';
import type { OperationHandler } from './operation-handler.ts';

export const passwordlessDesktop: OperationHandler<'passwordlessDesktop'> = ({ email }, visit, world) =>
  mailAccessLink(email, visit, world);

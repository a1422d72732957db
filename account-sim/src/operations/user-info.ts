import type { OperationHandler } from './operation-handler.ts';

export const userInfo: OperationHandler<'userInfo'> = (_request, { account }) =>
  account === null
    ? { isOk: false, statusText: 'Nobody is signed in.' }
    : { isOk: true, email: account.email, name: account.name, isAdmin: account.isAdmin };

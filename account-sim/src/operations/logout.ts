import type { OperationHandler } from './operation-handler.ts';

/** Succeeds even when nobody is signed in: the result is the same. */
export const logout: OperationHandler<'logout'> = (_query, visit) => {
  visit.signOut();
  return { isOk: true };
};

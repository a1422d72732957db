import type { OperationHandler } from './operation-handler.ts';

/** Nobody signed in is no failure: what was asked for is so. */
export const logout: OperationHandler<'logout'> = (_query, visit) => {
  visit.signOut();
  return { isOk: true };
};

import { accountContract, type OperationName } from 'shared-protocol/account/contract';

/** The path of each operation of the contract. @param overrides `account.paths` of a configuration. */
export function operationPaths(
  overrides: Partial<Record<OperationName, string>> = {},
): Readonly<Record<OperationName, string>> {
  const paths = Object.entries(accountContract).map(([name, { path }]) => [name, path]);
  // The contract's keys are the operations' names, which Object.entries forgets.
  return { ...(Object.fromEntries(paths) as Record<OperationName, string>), ...overrides };
}

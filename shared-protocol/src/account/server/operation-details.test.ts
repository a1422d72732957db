import { expect, test } from 'vitest';
import { testEvery } from '../../testing/test-every.ts';
import { accountContract, type OperationName } from '../contract.ts';
import { operationDetails } from './operation-details.ts';

const names = Object.keys(accountContract) as OperationName[];

test('are those of every operation of the contract, and of no other', () => {
  expect(Object.keys(operationDetails)).toEqual(names);
});

testEvery(names)('the examples are what the schemas accept, and the invalid request is what they reject', (name) => {
  const { request, response } = accountContract[name];
  const details = operationDetails[name];
  const accepted = [request.safeParse(details.request), response.safeParse(details.answer)];
  expect(accepted.map(({ success }) => success)).toEqual([true, true]);
  if (details.invalid !== null) expect(request.safeParse(details.invalid).success).toBe(false);
});

testEvery(
  names.filter(
    (name) => ![null, 'look-up', 'hand-off', 'passkey', 'access-code'].includes(operationDetails[name].limit),
  ),
)('what is limited for each address names one in its request or in its session', (name) => {
  const { request, session } = operationDetails[name];
  expect(session === 'needed' || Object.keys(Object(request) as object).some((field) => /^email$/i.test(field))).toBe(
    true,
  );
});

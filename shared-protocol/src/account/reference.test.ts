import { expect, test } from 'vitest';
import { testEvery } from '../testing/test-every.ts';
import { shortReferenceOf, traceparentForm } from './reference.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

testEvery(['01', '00', 'ff'])('a traceparent with any flags has a trace id', (flags) => {
  expect(traceparentForm.exec(`00-${traceId}-${spanId}-${flags}`)?.groups?.['traceId']).toBe(traceId);
});

testEvery([
  ['nothing', ''],
  ['no flags', `00-${traceId}-${spanId}`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span id of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['a digit too many', `00-${traceId}0-${spanId}-01`],
  ['a digit too few', `00-${traceId.slice(1)}-${spanId}-01`],
  ['something before', ` 00-${traceId}-${spanId}-01`],
  ['something after', `00-${traceId}-${spanId}-01-x`],
  ['a line after', `00-${traceId}-${spanId}-01\n`],
  ['another version', `cc-${traceId}-${spanId}-01`],
])('a traceparent that breaks a rule is malformed', ([, value]) => {
  expect(traceparentForm.test(value)).toBe(false);
});

test('the short reference is the beginning of the trace id', () => {
  expect(shortReferenceOf(traceId)).toBe('4bf92f35');
});

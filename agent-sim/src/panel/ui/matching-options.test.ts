import { expect, it } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: 'scan/hardware/completed', group: 'scan', hint: 'The search for drivers is through.' },
  { value: 'driver/updated', group: 'driver', hint: 'It is installed.' },
  { value: 'licence/changed', group: 'licence', hint: 'The licence is another one.' },
];

it.each([
  ['', ['scan/hardware/completed', 'driver/updated', 'licence/changed']],
  ['driver', ['driver/updated', 'scan/hardware/completed']],
  ['IS  installed', ['driver/updated']],
  ['hard comp', ['scan/hardware/completed']],
  ['nothing', []],
])('a search for "%s" finds names first, then what hints say', (search, found) => {
  expect(matchingOptions(options, search).map(({ value }) => value)).toEqual(found);
});

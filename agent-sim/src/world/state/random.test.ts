import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

test('the same seed gives the same answers, another seed others', () => {
  const draw = (seed: number): unknown[] => {
    const random = createRandom(seed);
    return [random.uuid(), random.id('job'), random.between(0, 1_000), random.sample([1, 2, 3, 4, 5, 6], 3)];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('an integer lies between both ends and reaches each of them, as each item of a list is picked, and no other', () => {
  const random = createRandom(1);
  const drawn = <Value>(draw: () => Value): Value[] => [...new Set(Array.from({ length: 500 }, draw))].sort();
  expect(drawn(() => random.between(3, 6))).toEqual([3, 4, 5, 6]);
  expect(drawn(() => random.pick(['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
});

test('a sample takes each item at most once, in the order of the list, and no more than there are', () => {
  const random = createRandom(3);
  const list = [1, 2, 3, 4, 5];
  for (let round = 0; round < 100; round += 1) {
    const sample = random.sample(list, 3);
    expect(sample).toHaveLength(3);
    expect([...new Set(sample)].sort()).toEqual(sample);
  }
  expect(random.sample(list, 9)).toEqual(list);
  expect(random.sample(list, 0)).toEqual([]);
});

test('a fork goes its own way, however much is asked of it', () => {
  const [one, other] = [createRandom(5), createRandom(5)];
  const fork = one.fork();
  other.fork();
  for (let asked = 0; asked < 10; asked += 1) fork.between(0, 9);
  expect(one.uuid()).toBe(other.uuid());
});

import { expect, it } from 'vitest';
import { runSideBySide } from './run-side-by-side.ts';

/** Tasks that end when they are told to. */
function heldTasks(count: number) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = Array.from({ length: count }, (_, index) => async () => {
    started.push(index);
    await new Promise<void>((resolve) => (ends[index] = resolve));
    return index;
  });
  return { started, tasks, end: (index: number) => ends[index]!() };
}

it('starts the next task as soon as one ends, never more than the limit, and returns what each returned', async () => {
  const { started, tasks, end } = heldTasks(3);
  const results = runSideBySide(tasks, 2);
  expect(started).toEqual([0, 1]);
  end(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  end(2);
  end(0);
  expect((await results).sort()).toEqual([0, 1, 2]);
});

it('starts nothing more once it is told to stop', async () => {
  const { started, tasks, end } = heldTasks(2);
  let isStopped = false;
  const results = runSideBySide(tasks, 1, () => isStopped);
  isStopped = true;
  end(0);
  expect(await results).toEqual([0]);
  expect(started).toEqual([0]);
});

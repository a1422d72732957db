import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { steps } from './steps.ts';
import { toolPath } from './tool-path.ts';

it.each(steps)('the step "$name" has a command that exists', ({ tool }) => {
  expect(existsSync(toolPath(tool))).toBe(true);
});

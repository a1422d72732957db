import { expect, it } from 'vitest';
import { nodeProblem } from './node-problem.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

it.each(['20.18.9', '18.20.0', '12.0.0', ''])('refuses Node "%s" and says what to install', (version) => {
  expect(nodeProblem(version)).toBe(
    `Node 20.19 or newer is needed; this is ${version}. Install one from https://nodejs.org and try again.`,
  );
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InvalidConfiguration } from './invalid-configuration.tsx';

afterEach(cleanup);

it('a page without a usable configuration says so plainly, and stands without one', () => {
  render(<InvalidConfiguration />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not set up correctly');
  expect(screen.getByRole('main').textContent).toMatch(/Nothing is wrong with your account/);
});

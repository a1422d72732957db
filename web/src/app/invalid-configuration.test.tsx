import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InEnglish } from '../testing/in-english.tsx';
import { stubSystemTheme } from '../testing/render-app.tsx';
import { maverick } from '../products/maverick/maverick.ts';
import { InvalidConfiguration } from './invalid-configuration.tsx';

vi.mock('../lib/navigate-browser.ts');

test('a page without a usable configuration says so plainly, and stands without one, under its product', () => {
  stubSystemTheme('light');
  render(<InvalidConfiguration variant={maverick} />, { wrapper: InEnglish });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not set up correctly');
  expect(screen.getByRole('main').textContent).toMatch(/Nothing is wrong with your account/);
  expect(screen.getByRole('img', { name: 'Maverick Safe' })).toBeTruthy();
  expect(document.title).toBe('Maverick Safe');
});

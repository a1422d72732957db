import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reloadBrowser } from '../lib/navigate-browser.ts';
import { keepError } from '../telemetry/kept-errors.ts';
import { languageChoice } from './language-choice-part.ts';

vi.mock('../lib/navigate-browser.ts');
vi.mock('../telemetry/kept-errors.ts');
vi.mock('./language-choice.tsx', () => {
  throw new Error('gone');
});

test('is left out, and reported, where its file cannot be loaded: the rest of the page works without it', async () => {
  await languageChoice.load();
  expect(keepError).toHaveBeenCalledOnce();
  const { container } = render(<languageChoice.Component waiting={null} />);
  expect(container.innerHTML).toBe('');
  expect(reloadBrowser).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { reloadBrowser } from '../lib/navigate-browser.ts';
import { InEnglish } from '../testing/in-english.tsx';
import { keepError } from '../telemetry/kept-errors.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenPage, SomethingWentWrong } from './something-went-wrong.tsx';

vi.mock('../lib/navigate-browser.ts');
vi.mock('../telemetry/kept-errors.ts');

describe.each([
  ['screen', <SomethingWentWrong key="" />],
  ['shell', <BrokenPage key="" />],
])('a %s that breaks', (_part, fallback) => {
  test('is replaced by a page that has the focus, no raw message, and a recovery action, and is reported', () => {
    // React prints what a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary fallback={fallback}>
        <Broken />
      </ErrorBoundary>,
      { wrapper: InEnglish },
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Something went wrong' }));
    expect(screen.queryByText(/secret detail/)).toBeNull();
    expect(keepError).toHaveBeenCalledExactlyOnceWith(new Error('secret detail'));
    screen.getByRole('button', { name: 'Load the page again' }).click();
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });
});

function Broken(): ReactNode {
  throw new Error('secret detail');
}

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { translateDocument } from '../../../testing/translate-document.ts';
import { InEnglish } from '../../../testing/in-english.tsx';
import { en } from '../../../texts/reference/en.ts';
import { loadLateTexts } from '../../../texts/load-texts.ts';
import { politeRegion } from '../../../testing/polite-region.ts';
import { ReferenceDetails } from './reference-details.tsx';

const reference = '4bf92f3577b34da6a3ce929d0e0e4736';

beforeEach(async () => {
  await loadLateTexts('failure', 'en');
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 10, 15, 21), toFake: ['Date'] });
  history.replaceState(null, '', '/maverick/login?email=ann@company.example&code=hunter');
});
afterEach(() => history.replaceState(null, '', '/'));

test('shows eight digits of it, which can be read out', () => {
  renderDetails();
  expect(screen.getByText('4bf92f35').parentElement?.textContent).toBe('Reference: 4bf92f35');
});

test('copies what support can use, and nothing about the visitor', async () => {
  const writeText = stubClipboard(() => Promise.resolve());
  renderDetails();
  fireEvent.click(screen.getByRole('button', { name: en.copy }));
  await waitFor(() => expect(politeRegion().textContent).toBe(en.copied));
  expect(writeText.mock.calls).toEqual([
    [
      [
        `Reference: ${reference}`,
        'Time: 2026-11-26T10:15:21.000Z',
        'Page: maverick/login',
        'Version: unknown (unknown), configuration unknown',
        'Browser: Firefox 145',
      ].join('\n'),
    ],
  ]);
});

test('tells the time of a failure that is shown later, as after a reload', async () => {
  const writeText = stubClipboard(() => Promise.resolve());
  const failedAt = Date.UTC(2026, 10, 26, 9, 0, 0);
  render(<ReferenceDetails reference={reference} failedAt={failedAt} />, { wrapper: InEnglish });
  fireEvent.click(screen.getByRole('button', { name: en.copy }));
  await waitFor(() => expect(politeRegion().textContent).toBe(en.copied));
  expect(writeText.mock.calls[0]?.[0]).toContain('Time: 2026-11-26T09:00:00.000Z');
});

test.each([
  ['does not allow it', () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))],
  ['has no clipboard', undefined],
])('shows the details where the browser %s', async (_what, writeText) => {
  stubClipboard(writeText);
  renderDetails();
  fireEvent.click(screen.getByRole('button', { name: en.copy }));
  await waitFor(() => expect(politeRegion().textContent).toBe(en.notCopied));
  expect(screen.getByText(/^Reference: 4bf92f3577b34da6a3ce929d0e0e4736/)).toBeTruthy();
});

test('says that copying failed after it had worked, also in a page that a browser translates', async () => {
  const writeText = stubClipboard(() => Promise.resolve());
  renderDetails();
  translateDocument();
  fireEvent.click(screen.getByRole('button', { name: en.copy }));
  await waitFor(() => expect(politeRegion().querySelector<HTMLElement>('font')?.textContent).toBe(en.copied));
  writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'));
  fireEvent.click(screen.getByRole('button', { name: en.copy }));
  await waitFor(() => expect(politeRegion().textContent).toBe(en.notCopied));
});

function renderDetails(): void {
  render(<ReferenceDetails reference={reference} />, { wrapper: InEnglish });
}

function stubClipboard(write: (() => Promise<void>) | undefined): ReturnType<typeof vi.fn> {
  const writeText = vi.fn(write);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (rv:145.0) Gecko/20100101 Firefox/145.0',
    clipboard: write === undefined ? undefined : { writeText },
  });
  return writeText;
}

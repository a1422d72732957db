import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { politeRegion } from '../testing/polite-region.ts';
import { Status } from './status.tsx';
import styles from './status.module.scss';

test('is in the page before its words', () => {
  const { rerender } = render(<Status>{null}</Status>);
  const region = politeRegion();
  rerender(<Status>Sent</Status>);
  expect(politeRegion()).toBe(region);
  expect(region.textContent).toBe('Sent');
});

test('withholds words that come with it for a moment', async () => {
  render(<Status>Loading</Status>);
  expect(screen.getByText('Loading').className).toContain(styles['withheld']);
  await waitFor(() => expect(screen.getByText('Loading').className).not.toContain(styles['withheld']));
});

test('shows the words of a rendered page at once', () => {
  expect(renderToString(<Status>Loading</Status>)).not.toContain(styles['withheld']);
});

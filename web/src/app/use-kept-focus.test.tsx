import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

test('goes to the submit button when a control of its form is removed', async () => {
  const { rerender } = render(<Screen hasControl />);
  screen.getByRole('link').focus();
  rerender(<Screen hasControl={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' })));
});

test('goes to the heading when the submit button cannot take it', async () => {
  const { rerender } = render(<Screen hasControl />);
  screen.getByRole('link').focus();
  rerender(<Screen hasControl={false} isBusy />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('stays where the visitor or another part has put it', async () => {
  const { rerender } = render(<Screen hasControl />);
  screen.getByRole('link').focus();
  screen.getByRole('textbox').focus();
  rerender(<Screen hasControl={false} />);
  await nextTask();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('is left to a screen that replaces this one', async () => {
  const { rerender } = render(<Screen hasControl />);
  screen.getByRole('link').focus();
  rerender(<Screen hasControl={false} card="other" />);
  await nextTask();
  expect(document.activeElement).toBe(document.body);
});

test('is not taken when the visitor has given it up', async () => {
  const { rerender } = render(<Screen hasControl />);
  screen.getByRole('link').focus();
  screen.getByRole('link').blur();
  rerender(<Screen hasControl={false} />);
  await nextTask();
  expect(document.activeElement).toBe(document.body);
});

interface ScreenProps {
  readonly hasControl: boolean;
  readonly isBusy?: boolean;
  readonly card?: string;
}

function Screen({ hasControl, isBusy = false, card = 'one' }: ScreenProps) {
  return (
    <main {...useKeptFocus()}>
      <section key={card} data-card>
        <h1 data-title tabIndex={-1}>
          Login
        </h1>
        <form data-form="login">
          <input />
          {hasControl && <a href="/again">Try again</a>}
          <button data-submit="always" disabled={isBusy}>
            Send
          </button>
        </form>
      </section>
    </main>
  );
}

/** Waits for the observers of the document, which run at the end of the task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

describe('the shared button', () => {
  test('is a plain button unless it submits', () => {
    expect(shown({}).getAttribute('type')).toBe('button');
    expect(shown({ type: 'submit' }).getAttribute('type')).toBe('submit');
  });

  test('takes its id from the test tag unless it is given one', () => {
    const { id, dataset } = shown({ testTag: 'login-continue' });
    expect([id, dataset['test']]).toEqual(['login-continue', 'login-continue']);
    expect(shown({ testTag: 'login-continue', id: 'other' }).id).toBe('other');
    expect(shown({}).hasAttribute('id')).toBe(false);
  });

  test('is called as its accessibility label says, else by its words', () => {
    shown({ accessibilityLabel: 'Go to the login' });
    expect(screen.getByRole('button', { name: 'Go to the login' })).not.toBeNull();
    shown({});
    expect(screen.getByRole('button', { name: 'Send' })).not.toBeNull();
  });

  test('calls its handler once for a click, and not while it is disabled or busy, with or without the focus', () => {
    const onClick = vi.fn();
    const button = shown({ onClick });
    const clickAs = (props: Partial<ButtonProps>): void => {
      shown({ ...props, onClick });
      button.click();
    };
    for (const props of [{}, { disabled: true }, { busy: true }]) clickAs(props);
    shown({ onClick });
    button.focus();
    for (const props of [{ disabled: true }, { busy: true }]) clickAs(props);
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('is disabled while it is busy', () => {
    const button = shown({ busy: true });
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a button that has the focus', () => {
  test.each([{ disabled: true }, { busy: true }])('keeps it, and says that it is disabled: %j', (props) => {
    const button = shown({});
    button.focus();
    shown(props);
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
    shown({});
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  test('does not submit its form while it is busy', () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    addEventListener('submit', onSubmit);
    const inForm = (busy: boolean): ReactNode => (
      <form>
        <Button style="blue" type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender: again } = render(inForm(false));
    const button = screen.getByRole('button');
    button.focus();
    again(inForm(true));
    button.click();
    removeEventListener('submit', onSubmit);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is disabled like any other once the visitor has moved on', () => {
    const button = shown({});
    button.focus();
    shown({ busy: true });
    act(() => button.blur());
    expect(button).toHaveProperty('disabled', true);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });
});

let rerender: ReturnType<typeof render>['rerender'] | undefined;
afterEach(() => (rerender = undefined));

/** The same button with other props at each call. */
function shown(props: Partial<ButtonProps>): HTMLElement {
  const button = (
    <Button style="blue" {...props}>
      Send
    </Button>
  );
  if (rerender === undefined) ({ rerender } = render(button));
  else rerender(button);
  return screen.getByRole('button');
}

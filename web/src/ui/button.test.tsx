import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

describe('the shared button', () => {
  it('is a plain button unless it submits', () => {
    expect(shown({}).getAttribute('type')).toBe('button');
    expect(shown({ type: 'submit' }).getAttribute('type')).toBe('submit');
  });

  it('takes its id from the test tag unless it is given one', () => {
    const { id, dataset } = shown({ testTag: 'login-continue' });
    expect([id, dataset['test']]).toEqual(['login-continue', 'login-continue']);
    expect(shown({ testTag: 'login-continue', id: 'other' }).id).toBe('other');
    expect(shown({}).hasAttribute('id')).toBe(false);
  });

  it('is called as its accessibility label says, else by its words', () => {
    shown({ accessibilityLabel: 'Go to the login' });
    expect(screen.getByRole('button', { name: 'Go to the login' })).not.toBeNull();
    shown({});
    expect(screen.getByRole('button', { name: 'Send' })).not.toBeNull();
  });

  it('calls its handler once for a click, and not while it is disabled or busy', () => {
    const onClick = vi.fn();
    for (const props of [{}, { disabled: true }, { busy: true }]) shown({ ...props, onClick }).click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('is disabled while it is busy', () => {
    const button = shown({ busy: true });
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('the focus of a button that was disabled while it was at work', () => {
  it('comes back once it is enabled', () => {
    const button = disabledWithFocus();
    shown({});
    expect(document.activeElement).toBe(button);
  });

  it('stays where the visitor has put it meanwhile', () => {
    disabledWithFocus();
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    elsewhere.focus();
    shown({});
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('is not taken by a button that did not have it', () => {
    shown({ disabled: true });
    shown({});
    expect(document.activeElement).toBe(document.body);
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

function disabledWithFocus(): HTMLElement {
  shown({}).focus();
  const button = shown({ disabled: true });
  // What browsers do with a button that is disabled; jsdom does not, nor does it take the focus from one.
  button.removeAttribute('disabled');
  button.blur();
  button.setAttribute('disabled', '');
  return button;
}

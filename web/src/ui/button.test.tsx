import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

function button(): HTMLElement {
  return screen.getByRole('button');
}

describe('the shared button', () => {
  it('is a plain button unless it submits', () => {
    render(<Button style="blue">Go</Button>);
    expect(button().getAttribute('type')).toBe('button');
    cleanup();
    render(
      <Button style="blue" type="submit">
        Go
      </Button>,
    );
    expect(button().getAttribute('type')).toBe('submit');
  });

  it('takes its id from the test tag unless it is given one', () => {
    render(
      <Button style="blue" testTag="login-continue">
        Go
      </Button>,
    );
    expect(button().id).toBe('login-continue');
    expect(button().getAttribute('data-test')).toBe('login-continue');
    cleanup();
    render(
      <Button style="blue" testTag="login-continue" id="other">
        Go
      </Button>,
    );
    expect(button().id).toBe('other');
    cleanup();
    render(<Button style="blue">Go</Button>);
    expect(button().hasAttribute('id')).toBe(false);
  });

  it('is called as its accessibility label says, else by its words', () => {
    render(
      <Button style="blue" accessibilityLabel="Go to the login">
        Go
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Go to the login' })).not.toBeNull();
    cleanup();
    render(<Button style="blue">Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' })).not.toBeNull();
  });

  it('does what it is for when it is clicked, unless it is disabled', () => {
    const onClick = vi.fn();
    render(
      <Button style="blue" onClick={onClick}>
        Go
      </Button>,
    );
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
    cleanup();
    render(
      <Button style="blue" busy onClick={onClick}>
        Go
      </Button>,
    );
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
    expect(button().getAttribute('aria-busy')).toBe('true');
  });
});

describe('the focus of a button that was disabled while it was at work', () => {
  it('comes back once it is enabled', () => {
    const { rerender } = render(<Button style="blue">Send</Button>);
    focusAndDisable(rerender);
    rerender(<Button style="blue">Send</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('stays where the visitor has put it meanwhile', () => {
    const { rerender } = render(<Button style="blue">Send</Button>);
    focusAndDisable(rerender);
    const elsewhere = document.createElement('input');
    document.body.append(elsewhere);
    elsewhere.focus();
    rerender(<Button style="blue">Send</Button>);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('is not taken by a button that did not have it', () => {
    const { rerender } = render(
      <Button style="blue" disabled>
        Send
      </Button>,
    );
    rerender(<Button style="blue">Send</Button>);
    expect(document.activeElement).toBe(document.body);
  });

  function focusAndDisable(rerender: (ui: ReactNode) => void): void {
    screen.getByRole('button').focus();
    rerender(
      <Button style="blue" disabled>
        Send
      </Button>,
    );
    // What browsers do with a button that is disabled; jsdom does not.
    screen.getByRole('button').blur();
  }
});

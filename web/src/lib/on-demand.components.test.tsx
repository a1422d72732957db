import { render, screen } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from './on-demand.ts';

test('shows what waits until the code is there, then the part', async () => {
  const { Component } = lazyComponent(() => Promise.resolve(Greeting));
  render(<Component name="Ann" waiting="Loading..." />);
  expect(document.body.textContent).toBe('Loading...');
  await screen.findByText('Hello Ann');
});

test('shows code that was loaded in advance at once', async () => {
  const { Component, load } = lazyComponent(() => Promise.resolve(Greeting));
  await load();
  render(<Component name="Ann" waiting="Loading..." />);
  expect(document.body.textContent).toBe('Hello Ann');
});

test('keeps the state of a part that is shown when its code is loaded again', async () => {
  const { Component, load } = lazyComponent(() => Promise.resolve(Greeting));
  const { rerender } = render(<Component name="Ann" waiting="Loading..." />);
  await screen.findByText('Hello Ann');
  await load();
  rerender(<Component name="Bob" waiting="Loading..." />);
  expect(document.body.textContent).toBe('Hello Ann');
});

test('passes a failed load to the boundary around it, and one in advance to its caller', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Else the page is reloaded.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const gone = new TypeError('Failed to fetch');
  const importComponent = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(gone);
  const { Component, load } = lazyComponent(importComponent);
  await expect(load()).rejects.toBe(gone);
  render(
    <Boundary>
      <Component name="Ann" waiting="Loading..." />
    </Boundary>,
  );
  await screen.findByText('Code that could not be loaded: TypeError: Failed to fetch');
  expect(importComponent).toHaveBeenCalledTimes(2);
  render(<Component name="Ann" waiting="Loading..." missing="In its place" />);
  await screen.findByText('In its place');
});

test('leaves a part out that may be missing, after it was tried again', async () => {
  vi.useFakeTimers();
  const gone = new TypeError('Failed to fetch');
  const importComponent = vi.fn(() => Promise.reject(gone));
  const leaveOut = vi.fn();
  const { Component, load } = lazyComponent<{ readonly name: string }>(importComponent, leaveOut);
  const loading = load();
  await vi.runAllTimersAsync();
  await loading;
  expect(importComponent).toHaveBeenCalledTimes(3);
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith(gone);
  render(<Component name="Ann" waiting="Loading..." />);
  expect(document.body.textContent).toBe('');
});

/** Greets the visitor that it was first shown for. */
function Greeting({ name }: { readonly name: string }): ReactNode {
  const [first] = useState(name);
  return `Hello ${first}`;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : this.state.error.message;
  }
}

// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MessageForm } from './message-form.tsx';
import type { Payload } from './payload-validator.ts';

beforeAll(() => {
  // Mantine asks for both, and jsdom has neither.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  };
});
afterEach(cleanup);

// The keys of the catalogue are its names, which `Object.keys` does not say.
const names = Object.keys(catalogue) as MessageName[];

test('the form of each message submits its examples as they are', () => {
  for (const type of names) {
    for (const { payload } of catalogue[type].examples) {
      expect(submittedBy(type, payload), type).toEqual(payload);
      cleanup();
    }
  }
});

test('names its fields, describes them and marks those that are needed', () => {
  draw('supportCase/add', catalogue['supportCase/add'].examples[0].payload);
  const subject = screen.getByLabelText(/^subject/);
  expect(subject.getAttribute('aria-describedby')).toContain('form_subject-description');
  expect(screen.getByText('subject').textContent).toContain('*');
});

test('sends null for a number that may be null and is left empty', () => {
  const { payload } = catalogue['settings/app/set'].examples[0];
  const { onChange } = draw('settings/app/set', { ...payload, downloadLimitBytesPerSecond: 5 });
  const field = screen.getByLabelText('downloadLimitBytesPerSecond');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ downloadLimitBytesPerSecond: null }));
  fireEvent.change(field, { target: { value: 'many' } });
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ downloadLimitBytesPerSecond: 'many' }));
});

function submittedBy(type: MessageName, payload: Payload): unknown {
  const { onSubmit } = draw(type, payload);
  // The search for a role takes as long as everything else.
  fireEvent.click(screen.getByText('Send'));
  return onSubmit.mock.lastCall?.[0];
}

function draw(type: MessageName, payload: Payload) {
  const [onSubmit, onChange] = [vi.fn<(sent: Payload) => void>(), vi.fn<(changed: Payload) => void>()];
  render(
    <MantineProvider env="test">
      <MessageForm idPrefix="form" type={type} payload={payload} onChange={onChange} onSubmit={onSubmit}>
        <button type="submit">Send</button>
      </MessageForm>
    </MantineProvider>,
  );
  return { onSubmit, onChange };
}

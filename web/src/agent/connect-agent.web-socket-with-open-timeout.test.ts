import { beforeEach, expect, test, vi } from 'vitest';
import { webSocketWithOpenTimeout } from './connect-agent.ts';

const close = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  close.mockReset();
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readonly close = close;
    },
  );
});

test('closes itself when it is not open in time', () => {
  open();
  vi.advanceTimersByTime(9_999);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledOnce();
});

test.each(['open', 'close'])('is left alone after its %s', (type) => {
  open().dispatchEvent(new Event(type));
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
});

function open(): WebSocket {
  return new (webSocketWithOpenTimeout(10_000))('ws://127.0.0.1:49217/hub');
}

// @vitest-environment node
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSession, onSessionChange } from './session-change.ts';

/** Channels that deliver at once, to all others of their name. */
class FakeChannel {
  static open: FakeChannel[] = [];
  static posted: unknown[] = [];
  readonly name: string;
  onmessage: (() => void) | null = null;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(message: unknown): void {
    FakeChannel.posted.push(message);
    for (const channel of FakeChannel.open) {
      if (channel !== this && channel.name === this.name) channel.onmessage?.();
    }
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
}

beforeEach(() => {
  FakeChannel.open = [];
  FakeChannel.posted = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

describe('a change of session', () => {
  test('reaches every other tab that listens, and says nothing but that', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    onSessionChange(first);
    onSessionChange(second);
    announceSession();
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
    expect(FakeChannel.posted).toEqual([null]);
  });

  test('reaches nobody who has stopped listening, and leaves no channel open', () => {
    const notice = vi.fn();
    onSessionChange(notice)();
    announceSession();
    expect(notice).not.toHaveBeenCalled();
    expect(FakeChannel.open).toEqual([]);
  });

  testEvery([
    ['has no channel', undefined],
    ['refuses one because cookies are blocked', refuseChannel],
  ])('is not announced where the browser has no channel, or refuses one because cookies are blocked', ([, channel]) => {
    vi.stubGlobal('BroadcastChannel', channel);
    expect(() => onSessionChange(() => undefined)()).not.toThrow();
    expect(() => announceSession()).not.toThrow();
  });
});

/** Replaces the constructor. */
function refuseChannel(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

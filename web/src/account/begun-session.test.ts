import { describe, expect, it, vi } from 'vitest';
import { forgetBegunSession, isSessionLost, noteBegunSession } from './begun-session.ts';

describe('a session that the server has just begun', () => {
  it('is lost when there is none in the next answer, and only then', () => {
    vi.useFakeTimers();
    forgetBegunSession();
    expect(isSessionLost()).toBe(false);
    expect(noteBegunSession()).toBe(true);
    expect(isSessionLost()).toBe(true);
    vi.advanceTimersByTime(30_000);
    expect(isSessionLost()).toBe(false);
  });

  it('is not lost once it has been seen, or was ended here', () => {
    noteBegunSession();
    forgetBegunSession();
    expect(isSessionLost()).toBe(false);
  });

  it.each<[string, () => unknown]>([
    ['takes none', () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('')],
    [
      'throws, as in a sandbox',
      () =>
        vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
          throw new DOMException('', 'SecurityError');
        }),
    ],
    ['says so', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ])('cannot be kept where the browser %s', (_what, block) => {
    forgetBegunSession();
    block();
    expect(noteBegunSession()).toBe(false);
    expect(isSessionLost()).toBe(true);
  });

  it('is not lost where the clock was set back since', () => {
    sessionStorage.setItem('sessionBegunAt', String(Date.now() + 60 * 60_000));
    expect(isSessionLost()).toBe(false);
  });

  it('leaves no cookie behind', () => {
    noteBegunSession();
    expect(document.cookie).toBe('');
  });
});

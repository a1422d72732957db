import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useOnline } from './use-online.ts';

test('notices when the connection goes and comes back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useOnline());
  expect(result.current).toBe(true);

  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);

  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
});

test('knows from the start that there is none', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(renderHook(() => useOnline()).result.current).toBe(false);
});

test('believes in a connection while a page is made in advance', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(renderToString(createElement(() => String(useOnline())))).toBe('true');
  expect(onLine).not.toHaveBeenCalled();
});

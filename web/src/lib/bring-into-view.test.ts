import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { bringIntoView } from './bring-into-view.ts';

let scrollBy: Mock;

beforeEach(() => {
  scrollBy = vi.fn();
  vi.stubGlobal('scrollBy', scrollBy);
});

test.each([
  ['a keyboard over its lower part', { top: 250, bottom: 350 }, 320, 46],
  ['a keyboard over its margin', { top: 200, bottom: 310 }, 320, 6],
  ['a window lower than itself', { top: 40, bottom: 400 }, 320, 24],
  ['its margin above the window', { top: 10, bottom: 90 }, 320, -6],
  ['itself above the window', { top: -200, bottom: -100 }, 320, -216],
])('uncovers an element with %s', (_what, box, height, by) => {
  show(box, { height, offsetTop: 0 });
  expect(scrollBy.mock.calls).toEqual([[0, by]]);
});

test('leaves alone what is in view, also in a part of the page that is zoomed in', () => {
  show({ top: 100, bottom: 300 }, { height: 320, offsetTop: 0 });
  show({ top: 400, bottom: 500 }, { height: 200, offsetTop: 350 });
  expect(scrollBy).not.toHaveBeenCalled();
});

function show(box: { readonly top: number; readonly bottom: number }, viewport: object): void {
  vi.stubGlobal('visualViewport', viewport);
  const element = document.createElement('p');
  element.style.scrollMarginTop = element.style.scrollMarginBottom = '16px';
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  bringIntoView(element);
}

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link } from './link.tsx';
import type { Navigate, PageLocation } from './location-context.ts';
import { Router } from './router.tsx';
import { useLocation } from './use-location.ts';
import { useNavigate } from './use-navigate.ts';

let location: PageLocation;
let navigate: Navigate;

beforeEach(() => {
  window.history.replaceState(null, '', '/first?a=1');
  location = { pathname: '', search: '', state: null, visit: -1 };
});
afterEach(cleanup);

describe('the router', () => {
  it('begins with the address and the state of the history entry', () => {
    window.history.replaceState({ kept: 1 }, '', '/first?a=1#part');
    show();
    expect(location).toEqual({ pathname: '/first', search: '?a=1', state: { kept: 1 }, visit: 0 });
  });

  it('adds a history entry, or replaces the present one', () => {
    show();
    const entries = window.history.length;
    go('/second?b=%20x', { state: { kept: 2 } });
    expect(location).toEqual({ pathname: '/second', search: '?b=%20x', state: { kept: 2 }, visit: 1 });
    expect(window.location.href).toBe(`${window.location.origin}/second?b=%20x`);
    expect(window.history.length).toBe(entries + 1);
    go('/third', { replace: true });
    expect(location).toEqual({ pathname: '/third', search: '', state: null, visit: 2 });
    expect(window.history.length).toBe(entries + 1);
  });

  it('counts a visit to the same address as another one', () => {
    show();
    go('/first?a=1', { replace: true });
    expect(location.visit).toBe(1);
  });

  it('follows back and forward, with the state that was left there', async () => {
    show();
    go('/second', { state: 'second' });
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      window.history.back();
      await back;
    });
    expect(location).toEqual({ pathname: '/first', search: '?a=1', state: null, visit: 2 });
  });

  it.each([
    ['//evil.example/x?a=1', '//evil.example/x', '?a=1'],
    ['/\\evil.example', '//evil.example', ''],
    ['https://evil.example/x', '/https://evil.example/x', ''],
    ['?a=1?b', '/', '?a=1?b'],
    ['/x#y', '/x%23y', ''],
  ])('stays at its own origin with %s', (to, pathname, search) => {
    show();
    const { origin } = window.location;
    go(to);
    expect(window.location.origin).toBe(origin);
    expect(location).toMatchObject({ pathname, search });
  });

  it('keeps the screen in place while the next one loads', async () => {
    let arrive: (screen: { default: ComponentType }) => void = () => undefined;
    const Second = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
    show(() => (useLocation().pathname === '/second' ? <Second /> : <p>first screen</p>));
    go('/second');
    expect(screen.getByText('first screen')).not.toBeNull();
    expect(screen.queryByText('loading')).toBeNull();
    act(() => arrive({ default: () => <p>second screen</p> }));
    await screen.findByText('second screen');
  });

  it('gives the same function to navigate with for as long as it is there', () => {
    show();
    const before = navigate;
    go('/second');
    expect(navigate).toBe(before);
  });

  it('listens no more once it is gone', () => {
    show();
    cleanup();
    const left = location;
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(location).toBe(left);
  });

  it('is missed with a clear error', () => {
    expect(() => show(() => null, { outside: true })).toThrow('need a Router above them');
  });
});

describe('a link', () => {
  it('says where it leads and leads there without loading the page', () => {
    show(() => <Link to="/second?b=1">On</Link>);
    const link = screen.getByRole('link', { name: 'On' });
    expect(link.getAttribute('href')).toBe('/second?b=1');
    // False: the browser's own way was stopped.
    expect(fireEvent.click(link)).toBe(false);
    expect(location).toMatchObject({ pathname: '/second', search: '?b=1' });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (click) => {
      show(() => <Link to="/second">On</Link>);
      // jsdom cannot open another page.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(screen.getByRole('link'), click);
      expect(location.pathname).toBe('/first');
    },
  );
});

function show(Screen: ComponentType = () => null, { outside = false } = {}): void {
  const content: ReactNode = (
    <Suspense fallback="loading">
      <Witness />
      <Screen />
    </Suspense>
  );
  render(outside ? content : <Router>{content}</Router>);
}

/** Shows the test what a screen is given. */
function Witness(): ReactNode {
  const present = useLocation();
  const way = useNavigate();
  useLayoutEffect(() => {
    location = present;
    navigate = way;
  });
  return null;
}

function go(...given: Parameters<Navigate>): void {
  act(() => navigate(...given));
}

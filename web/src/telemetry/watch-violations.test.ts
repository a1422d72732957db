import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { collectEvents } from '../testing/collect-events.ts';
import { watchViolations } from './watch-violations.ts';

/** Each test has listeners of its own. */
let added: MockInstance<typeof window.addEventListener>;

beforeEach(() => (added = vi.spyOn(window, 'addEventListener')));

afterEach(() => {
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
  delete window.earlyViolations;
});

test.each([
  ['script-src-elem', 'https://cdn.example/x.js?email=ann@company.example', 'script-src-elem', 'https://cdn.example'],
  ['connect-src', 'http://127.0.0.1:8080/hunter', 'connect-src', 'http://127.0.0.1:8080'],
  ['img-src', `${location.origin}/ann@company.example.png`, 'img-src', 'self'],
  ['style-src-attr', 'inline', 'style-src-attr', 'inline'],
  ['script-src', 'eval', 'script-src', 'eval'],
  ['require-trusted-types-for', 'trusted-types-sink', 'require-trusted-types-for', 'trusted-types-sink'],
  ['trusted-types', 'trusted-types-policy', 'trusted-types', 'trusted-types-policy'],
  ['font-src', 'data', 'font-src', 'data'],
  ['script-src-elem', 'chrome-extension', 'script-src-elem', 'extension'],
  ['script-src-elem', 'moz-extension://3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44/x.js', 'script-src-elem', 'extension'],
  ['img-src', 'about:hunter', 'img-src', 'other'],
  ['img-src', '', 'img-src', 'other'],
  ['img-src', 'https://3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44.tracker.example/', 'img-src', 'other'],
  ['connect-src', 'http://[::1]:50000/', 'connect-src', 'other'],
  ['img-src', `https://${'long.'.repeat(20)}example/`, 'img-src', 'other'],
  ['a-new-directive', 'inline', 'other', 'inline'],
])('%s that blocked %j is %s and %s', (effectiveDirective, blockedURI, directive, blocked) => {
  const events = start();
  violate(effectiveDirective, blockedURI);
  expect(events).toEqual([{ event: 'policy-violation', route: 'dsone/login', directive, blocked }]);
});

test('names no host that the visitor has typed', () => {
  document.body.innerHTML = '<input value="AnnSmith">';
  const events = start();
  violate('img-src', 'https://annsmith.example/');
  document.body.replaceChildren();
  expect(events).toMatchObject([{ blocked: 'other' }]);
});

test('reports each pair once, and ten at most', () => {
  const events = start();
  for (let count = 0; count < 3; count++) violate('img-src', 'https://cdn.example/a.png');
  expect(events).toHaveLength(1);
  for (let count = 0; count < 30; count++) violate('img-src', `https://cdn${count}.example/`);
  expect(events).toHaveLength(10);
});

test('does not report that its own report was blocked', () => {
  const events = start();
  violate('connect-src', 'https://analytics.example/collect');
  expect(events).toEqual([]);
});

test('reports what was blocked before it had started, and lets go of it', () => {
  const early = [violation('script-src-elem', 'inline')];
  window.earlyViolations = early;
  expect(start()).toMatchObject([{ directive: 'script-src-elem', blocked: 'inline' }]);
  expect(early).toEqual([]);
});

function start(): ReturnType<typeof collectEvents> {
  const events = collectEvents();
  watchViolations('https://analytics.example/collect');
  return events;
}

function violate(effectiveDirective: string, blockedURI: string): void {
  window.dispatchEvent(violation(effectiveDirective, blockedURI));
}

/** jsdom has no events of this kind. */
function violation(effectiveDirective: string, blockedURI: string): SecurityPolicyViolationEvent {
  const event = new Event('securitypolicyviolation');
  return Object.assign(event, { effectiveDirective, blockedURI }) as SecurityPolicyViolationEvent;
}

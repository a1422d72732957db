// @vitest-environment node
import { expect, it } from 'vitest';
import { scrubSpan } from './scrub-span.ts';

const span = {
  trace_id: 'a'.repeat(32),
  span_id: 'b'.repeat(16),
  start_timestamp: 1,
  end_timestamp: 2,
  is_segment: true,
  status: 'ok' as const,
};

it('keeps the times of a span and what the SDK says, and drops every other attribute', () => {
  const attributes = {
    'sentry.op': 'pageload',
    'sentry.segment.name': '/login?code=hunter',
    'url.full': 'https://login.example/?email=ann@company.example',
    'user.email': 'ann@company.example',
  };
  expect(scrubSpan({ ...span, name: 'dsone/login', attributes })).toEqual({
    ...span,
    name: 'dsone/login',
    attributes: { 'sentry.op': 'pageload', 'sentry.segment.name': 'dsone/login' },
  });
});

it('has no name but a route’s', () => {
  expect(scrubSpan({ ...span, name: '/login?code=hunter', attributes: {} }).name).toBe('unknown');
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { scrubSpan, type SentSpan } from './scrub-span.ts';

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
    'sentry.op': { value: 'pageload', type: 'string' },
    'sentry.segment.name': { value: '/login?code=hunter', type: 'string' },
    'url.full': { value: 'https://login.example/?email=ann@company.example', type: 'string' },
    'user.email': { value: 'ann@company.example', type: 'string' },
  };
  expect(scrubSpan({ ...span, name: 'dsone/login', parent_span_id: 'hunter', attributes } as SentSpan)).toEqual({
    ...span,
    name: 'dsone/login',
    attributes: {
      'sentry.op': { value: 'pageload', type: 'string' },
      'sentry.segment.name': { value: 'dsone/login', type: 'string' },
    },
  });
});

it('has no name but a route’s', () => {
  expect(scrubSpan({ ...span, name: '/login?code=hunter', attributes: {} }).name).toBe('unknown');
});

import type { ErrorEvent } from '@sentry/browser';
import { afterEach, expect, test } from 'vitest';
import { errorReportOf } from './build-report.ts';

const email = 'ann@company.example';
const uuid = '3f0c2a9e-1b7d-4c8e-9a55-0d2f6b1c7e44';
const address = `${location.origin}/dsone/login?email=${email}&uuid=${uuid}&code=hunter`;

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  delete window.resetLink;
});

test('lets nothing of a hostile event through but the kind, the place and the route of the error', () => {
  const hostile = {
    type: undefined,
    event_id: 'e'.repeat(32),
    level: 'error',
    platform: 'javascript',
    message: `No ${email}`,
    logentry: { message: email, params: [uuid] },
    transaction: address,
    server_name: email,
    release: email,
    sdk: { name: 'sdk', settings: { infer_ip: 'auto' }, packages: [{ name: email }] },
    user: { email, ip_address: '{{auto}}' },
    request: {
      url: address,
      cookies: { session: 'hunter' },
      headers: { Referer: address },
      query_string: 'code=hunter',
    },
    breadcrumbs: [{ message: email, data: { url: address } }],
    extra: { __serialized__: { email } },
    tags: { route: 'dsone/login', email, uuid },
    contexts: {
      trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16), data: { url: address } },
      state: { email },
    },
    fingerprint: [email],
    modules: { [email]: '1' },
    spans: [],
    exception: {
      values: [
        {
          type: email,
          value: `Failed for ${email} at ${address}`,
          module: email,
          mechanism: { type: email, handled: false, data: { email } },
          stacktrace: {
            frames: [
              { filename: address, function: email, vars: { email }, context_line: email, pre_context: [email] },
              {
                filename: `${location.origin}/assets/index-AbC123.js?${email}`,
                function: 'submit',
                lineno: 3,
                colno: 9,
              },
              { filename: `https://${uuid}.example/x.js`, abs_path: address, function: uuid },
            ],
          },
        },
      ],
    },
  } as unknown as ErrorEvent;
  const scrubbed = errorReportOf(hostile);
  expect(JSON.stringify(scrubbed)).not.toMatch(/company|3f0c2a9e|hunter|\?[a-z]|auto/);
  expect(scrubbed).toEqual({
    type: undefined,
    event_id: 'e'.repeat(32),
    level: 'error',
    platform: 'javascript',
    sdk: { name: 'sdk', settings: { infer_ip: 'never' } },
    message: 'No […]',
    contexts: { trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) } },
    tags: {
      route: 'dsone/login',
      version: 'unknown',
      commit: 'unknown',
      configuration: 'unknown',
      browser: 'unknown',
      reference: 'unknown',
    },
    transaction: 'dsone/login',
    exception: {
      values: [
        {
          type: '[…]',
          value: 'Failed for […] at […]',
          mechanism: { type: 'generic', handled: false },
          stacktrace: {
            frames: [
              { filename: 'app:///document', function: '?', in_app: true },
              { filename: 'app:///assets/index-AbC123.js', function: 'submit', lineno: 3, colno: 9, in_app: true },
              { filename: 'elsewhere', function: '?', in_app: true },
            ],
          },
        },
      ],
    },
  });
});

test('keeps when and where an error arose, and fills in what it does not say', () => {
  const bare = { type: undefined, timestamp: 7, environment: 'live', exception: { values: [{}] } } as ErrorEvent;
  expect(errorReportOf(bare)).toMatchObject({
    timestamp: 7,
    environment: 'live',
    exception: {
      values: [
        { type: 'Error', value: '', mechanism: { type: 'generic', handled: false }, stacktrace: { frames: [] } },
      ],
    },
  });
  expect(errorReportOf({ type: undefined }).exception).toEqual({ values: [] });

  const handled = { values: [{ mechanism: { type: 'x', handled: true }, stacktrace: { frames: [{}] } }] };
  expect(errorReportOf({ type: undefined, exception: handled }).exception?.values?.[0]).toMatchObject({
    mechanism: { handled: true },
    stacktrace: { frames: [{ filename: 'elsewhere', function: '?', in_app: true }] },
  });
});

test('takes out what is in a field, in the query and in a reset link, though it is a plain word', () => {
  const field = document.createElement('input');
  field.value = 'correcthorse';
  document.body.append(field);
  history.replaceState(null, '', '/resetPassword?next=staple');
  window.resetLink = { code: 'battery', email: '' };
  const { exception } = errorReportOf({
    type: undefined,
    exception: { values: [{ type: 'Error', value: 'Bad correcthorse battery staple given' }] },
  });
  expect(exception?.values?.[0]?.value).toBe('Bad […] […] […] given');
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nextLoginState, type LoginEvent, type LoginState } from './login-state.ts';

const form = { name: 'form', email: '' } as const;
const typed = { name: 'form', email: 'ann@company.example' } as const;
const notFound = {
  name: 'not-found',
  failedEmail: 'ann@company.example',
  email: '',
  advice: undefined,
  failedAt: 1,
} as const;
const linkSent = { name: 'link-sent', to: 'ann@company.example' } as const;
const checking = { name: 'checking' } as const;
const sending = { name: 'sending', from: form } as const;
const leaving = { name: 'leaving', from: form } as const;

/** Every state with every event: null where the event changes nothing. */
const table = {
  checking: [checking, { checked: typed, arrived: null, submitted: null, ended: null, left: 'leaving', stayed: null }],
  form: [form, { checked: null, arrived: typed, submitted: 'sending', ended: null, left: 'leaving', stayed: null }],
  'not-found': [
    notFound,
    { checked: null, arrived: typed, submitted: 'sending', ended: null, left: 'leaving', stayed: null },
  ],
  'link-sent': [
    linkSent,
    { checked: null, arrived: typed, submitted: null, ended: null, left: 'leaving', stayed: null },
  ],
  sending: [
    sending,
    {
      checked: null,
      arrived: { ...sending, from: typed },
      submitted: null,
      ended: form,
      left: leaving,
      stayed: null,
    },
  ],
  leaving: [
    leaving,
    { checked: null, arrived: { ...leaving, from: typed }, submitted: null, ended: null, left: null, stayed: typed },
  ],
} as const satisfies Record<
  LoginState['name'],
  readonly [LoginState, Record<LoginEvent['type'], LoginState | 'sending' | 'leaving' | null>]
>;

describe('the login flow', () => {
  for (const [name, [state, row]] of Object.entries(table)) {
    it.each(Object.entries(row))(`in the state ${name} answers %s`, (type, expected) => {
      const next = nextLoginState(state, { type, entry: typed } as LoginEvent);
      if (expected === null) expect(next).toBe(state);
      else if (typeof expected === 'string') expect(next).toEqual({ name: expected, from: state });
      else expect(next).toEqual(expected);
    });
  }

  it.each([checking, form, notFound, sending, leaving])(
    'shows Check Your Email wherever it arrives from (%j)',
    (state) => {
      expect(nextLoginState(state, { type: 'arrived', entry: linkSent })).toBe(linkSent);
    },
  );

  it('shows the form when it was to leave without asking, and did not', () => {
    const left = nextLoginState(checking, { type: 'left' });
    expect(nextLoginState(left, { type: 'arrived', entry: form })).toBe(left);
    expect(nextLoginState(left, { type: 'stayed', entry: form })).toBe(form);
  });

  it('makes one submit of two', () => {
    const once = nextLoginState(form, { type: 'submitted' });
    expect(nextLoginState(once, { type: 'submitted' })).toBe(once);
  });
});

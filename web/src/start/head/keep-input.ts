import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import type { EarlyInput, EarlyResponses, FormName } from '../early/early-input.ts';
import { enableWhenValid } from './enable-when-valid.ts';
import { ownFields } from '../../lib/own-fields.ts';
import { markBusy } from './mark-busy.ts';
import type { PageConfig } from './read-page-config.ts';
import { sendLogin } from './send-login.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Keeps what visitors do with a rendered page until the app takes it over: see `EarlyInput`. Forms, fields and buttons
 * are found by attributes that are there for this: `data-form`, `name`, `data-action`, `data-toggle`.
 */
export function keepInput(config: PageConfig): void {
  const listening = new AbortController();
  let toggles: string[] = [];
  let last: EarlyInput['last'] = null;
  let marks: (() => void)[] = [];

  const forget = (): void => {
    for (const unmark of marks) unmark();
    toggles = [];
    last = null;
    marks = [];
  };

  const press = (event: Event): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-action], [data-toggle]');
    if (pressed === null || opensElsewhere(event as MouseEvent)) return;
    const { action, toggle } = pressed.dataset;
    if (toggle !== undefined) toggles.push(toggle);
    if (action === undefined) return;
    // The address of a link is complete once the app has started.
    event.preventDefault();
    last = { kind: 'press', action };
    marks.push(markBusy(pressed));
  };

  const submit = (event: Event): void => {
    const form = event.target as HTMLFormElement;
    const name = form.dataset['form'] as FormName | undefined;
    if (name === undefined) return;
    event.preventDefault();
    if (last?.kind === 'submit' && last.form === name) return;
    // A submit masks what was shown, as it does in the app.
    toggles = toggles.filter((toggle) => !toggle.startsWith('show-'));
    const values = Object.fromEntries(ownFields(form).map((field) => [field.name, field.value]));
    const responses: EarlyResponses | null = name === 'login' ? sendLogin(values, config) : null;
    last = { kind: 'submit', form: name, values, responses };
    marks.push(markBusy(form));
  };

  const options = { capture: true, signal: listening.signal };
  addEventListener('click', press, options);
  addEventListener('submit', submit, options);
  // By the clock: a password manager may tell nobody of what it fills in. And before a key does what it does: a form whose
  // button is disabled ignores Enter.
  const timer = setInterval(enableWhenValid, 100);
  addEventListener('keydown', enableWhenValid, options);
  // Passwords are dropped when the page is left; one that the browser brings back can be used again.
  addEventListener('pagehide', forget, options);

  window.handOver = () => {
    listening.abort();
    clearInterval(timer);
    const input = { toggles, last };
    forget();
    return { ...input, fields: takeSnapshot() };
  };
}

import { ownFields } from './own-fields.ts';

/** Long enough to cost nothing, short enough that a button which waits for the fields is not taken for broken. */
const intervalMs = 300;

/** Before the last four are handled, the app has to know what the fields hold. */
const occasions = ['input', 'pointerdown', 'keydown', 'click', 'submit'];

/**
 * Several password managers, and iOS, fill fields in without an event of input, or with none that React notices. Sends it
 * for them. Returns the way to stop.
 */
export function tellSilentInput(form: HTMLFormElement): () => void {
  const known = new WeakMap<HTMLInputElement, string>();
  const look = (event?: Event): void => {
    for (const field of ownFields(form)) {
      // What was typed before the app had started differs from what the page came with.
      const isNew = (known.get(field) ?? field.defaultValue) !== field.value;
      known.set(field, field.value);
      const isTold = event?.type === 'input' && event.target === field;
      if (isNew && !isTold) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const listening = new AbortController();
  for (const occasion of occasions) form.addEventListener(occasion, look, { capture: true, signal: listening.signal });
  const timer = setInterval(look, intervalMs);
  look();
  return () => {
    listening.abort();
    clearInterval(timer);
  };
}

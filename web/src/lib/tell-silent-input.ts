import { ownFields } from './own-fields.ts';

/** Long enough to cost nothing, short enough that a button which waits for the fields is not taken for broken. */
const intervalMs = 300;

/** Before any of these is handled, the app has to know what the fields hold; several password managers send the last alone. */
const occasions = ['focusin', 'pointerdown', 'keydown', 'click', 'submit', 'change'];

/**
 * Several password managers, and iOS, fill fields in without an event of input, or with none that React notices. Sends it
 * for them. Returns the way to stop.
 */
export function tellSilentInput(form: HTMLFormElement): () => void {
  const known = new WeakMap<HTMLInputElement, string>();
  const look = (): void => {
    for (const field of ownFields(form)) {
      // What was typed before the app had started differs from what the page came with.
      const before = known.get(field) ?? field.defaultValue;
      known.set(field, field.value);
      if (before !== field.value) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const note = ({ target }: Event): void =>
    void known.set(target as HTMLInputElement, (target as HTMLInputElement).value);
  form.addEventListener('input', note, options);
  for (const occasion of occasions) form.addEventListener(occasion, look, options);
  const timer = setInterval(look, intervalMs);
  look();
  return () => {
    listening.abort();
    clearInterval(timer);
  };
}

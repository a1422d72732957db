import { ownFields } from './own-fields.ts';

/** Rare enough to cost nothing, often enough that a button which waits for the fields does not seem broken. */
const intervalMs = 300;

const occasions = ['input', 'pointerdown', 'keydown', 'click', 'submit'];

/** Sends the input event that several password managers, and iOS, leave out, or that React does not notice. */
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

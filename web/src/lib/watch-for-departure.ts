/**
 * Notes whether the visitor goes back or forward while an answer is awaited: they have changed their mind, and it must
 * not pull them along. Asked once, at the end.
 */
export function watchForDeparture(): { readonly hasHappened: () => boolean } {
  let hasHappened = false;
  const note = (): void => {
    hasHappened = true;
  };
  window.addEventListener('popstate', note, { once: true });
  return {
    hasHappened: () => {
      window.removeEventListener('popstate', note);
      return hasHappened;
    },
  };
}

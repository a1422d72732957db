/** Waits for the next mail and refreshes the list; a page in the background stops polling. */
export const inboxScript = `
'use strict';
const { newest } = document.querySelector('[data-newest]').dataset;
async function watch() {
  for (;;) {
    if (document.hidden) await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true }));
    try {
      const response = await fetch('/inbox/arrivals?after=' + newest, { cache: 'no-store' });
      if (response.status === 200) return location.reload();
      if (response.status === 204) continue;
    } catch {}
    // The server is down, or fails: asking again at once would keep both busy.
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}
watch();
`;

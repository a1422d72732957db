/** Waits for the next mail and shows the list anew; a page in the background stops asking. */
export const inboxScript = `
'use strict';
const { newest } = document.querySelector('[data-newest]').dataset;
async function watch() {
  for (;;) {
    if (document.hidden) await new Promise((resolve) => addEventListener('visibilitychange', resolve, { once: true }));
    try {
      const response = await fetch('/inbox/arrivals?after=' + newest, { cache: 'no-store' });
      if (response.status === 200) return location.reload();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}
watch();
`;

/** What the real script offers, as far as the app uses it; a token comes from the server that will verify it. */
export const botCheckScript = `
'use strict';
(() => {
  const { origin } = new URL(document.currentScript.src);
  window.grecaptcha = {
    ready(callback) {
      queueMicrotask(callback);
    },
    async execute(siteKey, options) {
      if (typeof siteKey !== 'string' || siteKey === '') throw new Error('Missing site key');
      if (typeof options?.action !== 'string') throw new Error('Missing action');
      const response = await fetch(origin + '/bot-check/token', { method: 'POST', credentials: 'omit' });
      if (!response.ok) throw new Error('The bot check answered ' + response.status);
      return (await response.json()).token;
    },
  };
})();
`;

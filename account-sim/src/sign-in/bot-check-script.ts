/** The part of the real script that the app uses; tokens come from the server that will verify them. */
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

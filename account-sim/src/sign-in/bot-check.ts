import type { FastifyInstance } from 'fastify';
import { botCheckTokenPath } from '../loopback/operation-paths.ts';
import { html } from '../pages/html.ts';
import { languageOfCall, type SpokenLanguage, wordsIn } from '../words/words.ts';
import type { World } from '../world/world.ts';

export const botCheckScriptPath = '/bot-check/script.js';

/** The stand-in for the bot-protection service: its script, and the tokens that the script hands out. */
export function registerBotCheck(app: FastifyInstance, world: World): void {
  app.get(botCheckScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(botCheckScript),
  );

  app.post<{ Querystring: { kind?: string } }>(botCheckTokenPath, ({ query }, reply) => {
    const kind = query.kind === 'visible' ? 'visible' : undefined;
    return reply
      .header('cache-control', 'no-store')
      .send({ token: world.botTokens.issue(kind, world.lifetimes.botTokenMs) });
  });

  // Shown in a frame on the pages of the app, as the real one is.
  app.get<{ Querystring: { theme?: string } }>(checkboxPath, ({ query, headers }, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': checkboxPolicy })
      .type('text/html; charset=utf-8')
      .send(checkboxPage(query.theme === 'dark' ? 'dark' : 'light', languageOfCall(world.languages, headers))),
  );
  app.get(checkboxScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(checkboxScript),
  );
}

const checkboxPath = '/bot-check/checkbox';
const checkboxScriptPath = '/bot-check/checkbox.js';
const checkboxPolicy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'";

function checkboxPage(theme: 'light' | 'dark', language: SpokenLanguage | undefined): string {
  const { checkbox } = wordsIn(language).botCheck;
  const [ground, text] = theme === 'dark' ? ['#222222', '#ffffff'] : ['#f9f9f9', '#222222'];
  return html`<!doctype html>
    <html lang="${language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <title>${checkbox}</title>
        <style>
          body {
            margin: 0;
            padding: 8px;
            font: 14px sans-serif;
            color: ${text};
            background: ${ground};
          }
          label {
            display: flex;
            gap: 12px;
            align-items: center;
            min-height: 58px;
          }
          input {
            flex: none;
            width: 24px;
            height: 24px;
          }
        </style>
        <script src="${checkboxScriptPath}" defer></script>
      </head>
      <body>
        <label><input type="checkbox" /> ${checkbox}</label>
      </body>
    </html>`.text;
}

const checkboxScript = `
'use strict';
const box = document.querySelector('input');
parent.postMessage('ready', '*');
box.addEventListener('change', async () => {
  box.disabled = true;
  const response = await fetch('${botCheckTokenPath}?kind=visible', { method: 'POST', credentials: 'omit' });
  // Any page may embed this frame and receive the token: it is worth nothing without a visitor.
  if (response.ok) parent.postMessage({ token: (await response.json()).token }, '*');
  else box.disabled = box.checked = false;
});
`;

/** The part of the real script that the app uses; tokens come from the server that will verify them. */
const botCheckScript = `
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
    render(element, { sitekey, theme, size, callback }) {
      if (typeof sitekey !== 'string' || sitekey === '') throw new Error('Missing site key');
      const frame = document.createElement('iframe');
      frame.src = origin + '/bot-check/checkbox?theme=' + (theme === 'dark' ? 'dark' : 'light');
      frame.title = "I'm not a robot (stand-in)";
      frame.lang = 'en';
      [frame.width, frame.height] = size === 'compact' ? [164, 144] : [304, 78];
      frame.style.border = '0';
      addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow && typeof data?.token === 'string') callback(data.token);
      });
      element.append(frame);
    },
  };
})();
`;

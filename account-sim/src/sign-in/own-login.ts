import type { FastifyInstance } from 'fastify';
import { accountContract } from 'shared-protocol/account/contract';
import { externalLoginPath, signInExpiredParameter } from 'shared-protocol/account/navigations';
import { loginScreenPath } from '../oidc/login-address.ts';
import { html } from '../pages/html.ts';
import { inboxPath } from '../pages/inbox.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { accountPagePath } from '../site/site-paths.ts';
import type { Flags } from '../world/flags.ts';
import type { World } from '../world/world.ts';
import { botCheckScriptPath } from './bot-check.ts';
import { safeReturnAddress } from './return-address.ts';

/** The login page for a simulator that serves no sign-in pages. */
export function registerLogin(app: FastifyInstance, world: World): void {
  app.get(loginScreenPath, (request, reply) => {
    const query = new URL(request.url, world.addresses.origin).searchParams;
    const returnTo = safeReturnAddress(query.get('ReturnUrl') ?? '', world.addresses);
    const page = loginPage({
      flags: world.state.flags,
      email: query.get('email') ?? '',
      returnTo: returnTo ?? `${world.addresses.siteOrigin}${accountPagePath}`,
      isExpired: query.has(signInExpiredParameter),
    });
    return sendPage(reply, page);
  });
  app.get(loginScriptPath, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(loginScript));
}

const loginScriptPath = '/sim/login.js';

/** A login screen for projects that have none: plain, with the same operations as the sign-in pages. */
function loginPage(parts: { flags: Flags; email: string; returnTo: string; isExpired: boolean }): Page {
  const { flags, email, returnTo, isExpired } = parts;
  const google = `${externalLoginPath}?${new URLSearchParams({ provider: 'Google', ReturnUrl: returnTo })}`;
  return {
    title: 'Sign in',
    place: 'Account server',
    script: loginScriptPath,
    body: html`${isExpired && html`<p class="note">Your sign-in took too long. Sign in again.</p>`}
      <form data-login data-return-to="${returnTo}">
        <label
          >Email<input
            name="email"
            inputmode="email"
            value="${email}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
        /></label>
        <button name="way" value="link">Email me a link</button>
        ${
          flags.passwordLogin &&
          html`<label>Password<input name="password" type="password" autocomplete="current-password" /></label>
            <button name="way" value="password" class="secondary">Sign in with the password</button>`
        }
      </form>
      <p role="status" data-outcome></p>
      <p hidden data-sent><a href="${inboxPath}">Open the inbox</a></p>
      ${flags.socialLogin && html`<p><a href="${google}">Continue with Google</a></p>`}
      <noscript><p class="note">Signing in here needs JavaScript.</p></noscript>
      <p class="quiet">The accounts are in the README of account-sim: ann@example.com is one.</p>`,
  };
}

const { sendAccessLink, login, validateBotToken } = accountContract;

/** Calls the operations as the sign-in pages do. */
const loginScript = `
'use strict';
const form = document.querySelector('[data-login]');
const outcome = document.querySelector('[data-outcome]');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const way = event.submitter?.value === 'password' ? signIn : requestLink;
  outcome.textContent = 'One moment…';
  document.querySelector('[data-sent]').hidden = true;
  try {
    outcome.textContent = await way(fields.get('email'), fields.get('password'));
  } catch {
    outcome.textContent = 'The account server did not answer. Try again.';
  }
});

async function requestLink(Email) {
  await passBotCheck();
  const body = JSON.stringify({ Email, ProductId: 6 });
  const answer = await call('${sendAccessLink.path}', { body, headers: { 'content-type': 'application/json' } });
  document.querySelector('[data-sent]').hidden = !answer.isOk;
  return answer.isOk ? 'We sent a link to ' + Email + '.' : answer.statusText;
}

async function signIn(Email, Password) {
  const body = new URLSearchParams({ Email, Password, ReturnUrl: form.dataset.returnTo, RememberMe: 'false' });
  const answer = await call('${login.path}', { body });
  if (answer.isOk) location.assign(form.dataset.returnTo);
  return answer.isOk ? 'You are signed in.' : answer.statusText;
}

async function passBotCheck() {
  if (window.grecaptcha === undefined) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = '${botCheckScriptPath}';
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }
  const token = await window.grecaptcha.execute('local', { action: 'submit' });
  await call('${validateBotToken.path}?' + new URLSearchParams({ token }), {});
}

async function call(path, init) {
  const response = await fetch(path, { method: 'POST', ...init });
  return response.json();
}
`;

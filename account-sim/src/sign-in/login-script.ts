import { accountContract } from 'shared-protocol/account/contract';
import { botCheckScriptPath } from './register-bot-check.ts';

const { sendAccessLink, login, validateBotToken } = accountContract;

/** Calls the operations as the sign-in pages do. */
export const loginScript = `
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

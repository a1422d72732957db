import type { Addresses } from '../world/settings.ts';
import { html } from './html.ts';
import { inboxPath } from './inbox.ts';
import type { Page } from './page.ts';
import { panelPath } from './panel.page.ts';

/** An overview of the simulators' pages. */
export function homePage({ siteOrigin, appOrigin }: Addresses): Page {
  return {
    title: 'Simulators',
    place: 'Account server',
    body: html`<p>This account server simulates the real one that the sign-in pages call.</p>
      <ul>
        <li><a href="${inboxPath}">Inbox</a>: every mail that it sent</li>
        <li><a href="${panelPath}">Control panel</a>: flags, limits, faults, time and snapshots of this server</li>
        <li><a href="${siteOrigin}/">Account site</a>: begin a sign-in here</li>
        <li><a href="${appOrigin}/dsone/login">Login screen</a></li>
        <li><a href="${agentPanelAddress}">Agents' control panel</a>, if agent-sim runs, on its default port</li>
        <li><a href="/.well-known/openid-configuration">OpenID configuration</a></li>
      </ul>`,
  };
}

/** The panel of agent-sim, on its default port: nobody tells this server of another. */
const agentPanelAddress = 'http://localhost:29300/';

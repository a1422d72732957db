import { mailStates } from 'shared-protocol/account/access-link';
import type { Notice } from 'simulator-kit/notices';
import type { RefusalKind } from '../loopback/refused-request.ts';
import type { QueuedFault } from '../world/fault-queue.ts';
import type { World } from '../world/world.ts';
import { faultForm, type GivenFields } from './fault-form.ts';
import { html, type Html } from './html.ts';
import type { Page } from './page.ts';

export const panelPath = '/sim/panel';

/**
 * Flags, limits, faults, time and snapshots, as the control API has them; each form is one call. `given` is what a form
 * had that was refused.
 */
export function panelPage(world: World, problem: string | null, given: GivenFields = {}): Page {
  return {
    title: 'Control panel',
    place: 'Account server',
    width: 'wide',
    body: html`${problem !== null && html`<p class="note" role="alert">Nothing was changed. ${problem}</p>`}
      ${noticeList(world.notices.list())}
      <h2>Flags</h2>
      <form method="post" action="${panelPath}/flags">
        ${switches(world).map(
          ([name, isOn]) =>
            html`<label class="switch"><input type="checkbox" name="${name}" ${isOn && checked} />${name}</label>`,
        )}
        <button type="submit">Set the flags</button>
      </form>
      <h2>Rate limits</h2>
      ${limitForm('rateLimit', 'per address', world)} ${limitForm('clientRateLimit', 'per client', world)}
      <h2>Faults</h2>
      ${faultList(world.faults.list())} ${faultForm(`${panelPath}/faults`, given)}
      <h2>Mails</h2>
      ${mailStateForm(world)}
      <h2>Time</h2>
      ${timeForms(world)}
      <h2>Snapshots</h2>
      ${snapshotForms([...world.snapshots.keys()])}
      <h2>Everything</h2>
      <form method="post" action="${panelPath}/reset"><button type="submit" class="secondary">Reset</button></form>`,
  };
}

const checked = html`checked`;

/** The flags that are on or off. */
export function switches({ state: { flags } }: World): readonly [string, boolean][] {
  return Object.entries(flags).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean');
}

function noticeList(notices: readonly Notice<RefusalKind>[]): Html | false {
  if (notices.length === 0) return false;
  return html`<h2>Refused</h2>
    ${notices.map(
      ({ text, count }) =>
        html`<p class="note">${text} <span class="quiet">${count === 1 ? 'once' : `${count} times`}</span></p>`,
    )}`;
}

function faultList(queued: readonly QueuedFault[]): Html {
  if (queued.length === 0) return html`<p class="quiet">No fault is active.</p>`;
  return html`${queued.map(
      ({ id, operation, name, times }) =>
        html`<form method="post" action="${panelPath}/no-faults">
          <input type="hidden" name="id" value="${id}" />
          <button type="submit" class="secondary">
            Remove ${operation}: ${name} (${times === null ? 'no limit' : `${times} more`})
          </button>
        </form>`,
    )}
    <form method="post" action="${panelPath}/no-faults">
      <button type="submit" class="secondary">Remove all faults</button>
    </form>`;
}

function limitForm(flag: 'rateLimit' | 'clientRateLimit', whose: string, { state: { flags } }: World): Html {
  const limit = flags[flag];
  const { requests, perSeconds } = limit === 'off' ? { requests: '', perSeconds: '' } : limit;
  return html`<form method="post" action="${panelPath}/limit">
    <input type="hidden" name="flag" value="${flag}" />
    <label>Requests ${whose} (empty: no limit)<input name="requests" inputmode="numeric" value="${requests}" /></label>
    <label>Within this many seconds<input name="perSeconds" inputmode="numeric" value="${perSeconds}" /></label>
    <button type="submit" class="secondary">Set the limit ${whose}</button>
  </form>`;
}

function mailStateForm({ inbox }: World): Html {
  const [newest] = inbox.list();
  return html`<form method="post" action="${panelPath}/mail-state">
    <label>Mails to (empty: all)<input name="to" value="${newest?.to ?? ''}" /></label>
    <label
      >What becomes of them now<select name="state">
        ${mailStates.map((state) => html`<option ${state === inbox.fateOf(newest?.id ?? null)?.state && selected}>${state}</option>`)}
      </select></label
    >
    <button type="submit" class="secondary">Set the state</button>
  </form>`;
}

const selected = html`selected`;

function snapshotForms(names: readonly string[]): Html {
  return html`${names.map(
      (name) =>
        html`<form method="post" action="${panelPath}/restore">
          <input type="hidden" name="name" value="${name}" />
          <button type="submit" class="secondary">Restore “${name}”</button>
        </form>`,
    )}
    <form method="post" action="${panelPath}/snapshot">
      <label>Name<input name="name" /></label>
      <button type="submit">Save a snapshot</button>
    </form>`;
}

function timeForms({ time }: World): Html {
  const { now, isFrozen, offsetMs } = time.state();
  return html`<p><time datetime="${now}">${now.slice(0, 19).replace('T', ' ')} UTC</time>${isFrozen && ', frozen'}</p>
    <form method="post" action="${panelPath}/time">
      <label>Milliseconds<input name="advanceMs" inputmode="numeric" value="3600000" /></label>
      <button type="submit">Advance the time</button>
    </form>
    <form method="post" action="${panelPath}/time">
      <label
        >Milliseconds ahead of the real time<input name="offsetMs" inputmode="numeric" value="${offsetMs}"
      /></label>
      <button type="submit" class="secondary">Set the offset</button>
    </form>
    <form method="post" action="${panelPath}/time">
      <input type="hidden" name="frozen" value="${isFrozen ? 'false' : 'true'}" />
      <button type="submit" class="secondary">${isFrozen ? 'Resume the time' : 'Freeze the time'}</button>
    </form>`;
}

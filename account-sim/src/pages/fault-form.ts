import { accountContract } from 'shared-protocol/account/contract';
import { type FaultField, faultFields } from '../faults/fault-fields.ts';
import { type Fault, faults } from '../faults/faults.ts';
import { html, type Html } from './html.ts';

/** What a refused form had, so that nobody has to type it again. */
export type GivenFields = Readonly<Record<string, string>>;

/** Offers each fault with its parameters, which are shown once it is chosen. */
export function faultForm(action: string, given: GivenFields): Html {
  const chosen = given['name'] ?? names[0];
  return html`<form method="post" action="${action}">
    <label
      >Operation<select name="operation">
        ${Object.keys(accountContract).map((name) => option(name, name === given['operation']))}
      </select></label
    >
    <fieldset class="choices">
      <legend>Fault</legend>
      ${names.map((name) => choice(name, name === chosen, given))}
    </fieldset>
    <label
      >How many times (1 to 1000; empty: no limit)<input
        name="times"
        inputmode="numeric"
        value="${given['times'] ?? ''}"
    /></label>
    <button type="submit">Add the fault</button>
  </form>`;
}

/** A browser sends the fields of every fault; those of the chosen one have its name before theirs. */
export function fieldNameOf(fault: string, { parameter }: FaultField): string {
  return `${fault}.${parameter}`;
}

// The keys are those of the table; `Object.keys` forgets them.
const names = Object.keys(faults) as Fault['name'][];

function choice(name: Fault['name'], isChosen: boolean, given: GivenFields): Html {
  const fields = faultFields[name];
  return html`<div class="choice">
    <label class="switch"
      ><input type="radio" name="name" value="${name}" ${isChosen && html`checked`} /><span
        >${name} <span class="quiet">${faults[name].seen}</span></span
      ></label
    >
    ${
      fields.length > 0 &&
      html`<div class="parameters">
        ${fields.map((field) => parameter(field, fieldNameOf(name, field), given[fieldNameOf(name, field)]))}
      </div>`
    }
  </div>`;
}

function parameter({ label, choices, isNumber, allowed, initial }: FaultField, name: string, given = initial): Html {
  if (choices !== null) {
    return html`<label
      >${label}<select name="${name}">
        ${choices.map((each) => option(each, each === given))}
      </select></label
    >`;
  }
  return html`<label
    >${label} (${allowed})<input name="${name}" ${isNumber && html`inputmode="numeric"`} value="${given}"
  /></label>`;
}

function option(name: string, isSelected: boolean): Html {
  return html`<option ${isSelected && html`selected`}>${name}</option>`;
}

import { accountContract } from 'shared-protocol/account/contract';
import * as z from 'zod/mini';
import { faultSchemas } from '../faults/faults.ts';
import { html, type Html } from './html.ts';

/** What a refused form had, so that nobody has to type it again. */
export type GivenFields = Readonly<Record<string, string>>;

/** Offers each fault with its parameters, which are shown once it is chosen. */
export function faultForm(action: string, given: GivenFields): Html {
  const chosen = given['name'] ?? offeredFaults[0]?.name;
  return html`<form method="post" action="${action}">
    <label
      >Operation<select name="operation">
        ${Object.keys(accountContract).map((name) => option(name, name === given['operation']))}
      </select></label
    >
    <fieldset class="choices">
      <legend>Fault</legend>
      ${offeredFaults.map((fault) => choice(fault, fault.name === chosen, given))}
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

function choice({ name, seen, fields }: OfferedFault, isChosen: boolean, given: GivenFields): Html {
  return html`<div class="choice">
    <label class="switch"
      ><input type="radio" name="name" value="${name}" ${isChosen && html`checked`} /><span
        >${name} <span class="quiet">${seen}</span></span
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

/** A parameter of a fault, as a form asks for it. */
export interface FaultField {
  readonly parameter: string;
  readonly label: string;
  /** The values to choose from; null where it is typed. */
  readonly choices: readonly string[] | null;
  readonly isNumber: boolean;
  /** The range or the choices, in words. */
  readonly allowed: string;
  /** What applies when nothing is given; empty when something must be. */
  readonly initial: string;
}

interface OfferedFault {
  readonly name: string;
  /** What a browser sees of it. */
  readonly seen: string;
  readonly fields: readonly FaultField[];
}

/** Made from the schema of each fault, so that the form offers what the control API takes. */
export const offeredFaults: readonly OfferedFault[] = faultSchemas.map((schema) => {
  const { description = '', properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const { name: _name, operation: _operation, times: _times, ...parameters } = properties;
  // JSON Schema has these for the types of parameters: whole numbers, texts, and one of several words.
  const fields = Object.entries(parameters as Readonly<Record<string, Property>>);
  return { name: schema.shape.name.def.values.join(), seen: description, fields: fields.map(fieldOf) };
});

function fieldOf([parameter, property]: readonly [string, Property]): FaultField {
  return {
    parameter,
    label: property.description ?? '',
    choices: property.enum ?? null,
    isNumber: property.type === 'integer',
    allowed: allowedBy(property),
    initial: String(property.default ?? ''),
  };
}

interface Property {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: string | number;
}

function allowedBy({ type, enum: choices, minimum, maximum, maxLength }: Property): string {
  if (choices !== undefined) return choices.join(' or ');
  return type === 'integer' ? `${minimum} to ${maximum}` : `up to ${maxLength} characters`;
}

import type { FastifyInstance } from 'fastify';
import { isFromForeignPage, refuseControl } from 'simulator-kit/refuse-stranger';
import { sendRefusal } from '../loopback/create-app.ts';
import { parseInput } from '../operations/parse-input.ts';
import { Refusal } from '../operations/refusal.ts';
import { type FaultField, fieldNameOf, offeredFaults } from '../pages/fault-form.ts';
import { sendPage } from '../pages/page.ts';
import { panelPage, panelPath, switches } from '../pages/panel.page.ts';
import type { World } from '../world/world.ts';
import { controlContract, type ControlName } from './control-contract.ts';
import { controlHandlers } from './control-handlers.ts';

type Fields = Readonly<Record<string, string>>;
interface PanelForm {
  readonly call: ControlName;
  /** The input of that call. */
  readonly inputOf: (fields: Fields, world: World) => object;
  /** What its fields may be, as sentences after a refusal, where the reason alone might not say it. */
  readonly allowed?: (fields: Fields) => string;
  /** Long enough that a refusal gives back what was entered. */
  readonly isGivenBack?: true;
}

/** The forms of the panel: each is a call of the control API, checked by the same schema. */
const forms: Readonly<Record<string, PanelForm>> = {
  flags: {
    call: 'setFlags',
    // A browser leaves out what is not checked.
    inputOf: (fields, world) => Object.fromEntries(switches(world).map(([name]) => [name, name in fields])),
  },
  faults: { call: 'addFault', inputOf: readFault, allowed: allowedForFault, isGivenBack: true },
  limit: {
    call: 'setFlags',
    inputOf: ({ flag = '', ...fields }) => ({
      [flag]: fields['requests'] === '' ? 'off' : readNumbers(fields, ['requests', 'perSeconds']),
    }),
  },
  'no-faults': { call: 'clearFaults', inputOf: (fields) => fields },
  'mail-state': {
    call: 'setMailState',
    inputOf: ({ to = '', ...fields }) => ({ ...fields, ...(to !== '' && { to }) }),
  },
  snapshot: { call: 'saveSnapshot', inputOf: (fields) => fields },
  restore: { call: 'restoreSnapshot', inputOf: (fields) => fields },
  time: {
    call: 'changeTime',
    inputOf: ({ frozen, ...fields }) => ({
      ...readNumbers(fields, ['advanceMs', 'offsetMs']),
      ...(frozen === undefined ? {} : { frozen: frozen === 'true' }),
    }),
  },
  reset: { call: 'reset', inputOf: () => ({}) },
};

/** The control panel: a page for people, with the same calls as the control API. */
export function registerPanel(app: FastifyInstance, world: World): void {
  app.register((scope, _options, done) => {
    // JSON without fields would switch every flag off, as a form with nothing checked does.
    scope.removeContentTypeParser('application/json');
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const { origin, ...others } = headers;
      // A form on a page without referrers has the origin "null"; that it is ours, another header shows.
      const isOwnForm = origin === 'null' && !isFromForeignPage(headers) && headers['sec-fetch-site'] === 'same-origin';
      const refusal = refuseControl(isOwnForm ? others : headers, world.addresses.origin);
      return refusal === null ? undefined : sendRefusal(reply, refusal);
    });
    scope.get(panelPath, (_request, reply) => sendPage(reply, panelPage(world, null)));
    for (const [name, { call, inputOf, allowed, isGivenBack }] of Object.entries(forms)) {
      scope.post<{ Body: Fields | null }>(`${panelPath}/${name}`, async ({ body }, reply) => {
        const parsed = parseInput(controlContract[call].request, inputOf(body ?? {}, world));
        // The row that parsed the request is the one that types the handler; a lookup cannot say so.
        const result = parsed instanceof Refusal ? parsed : await controlHandlers[call](parsed.value as never, world);
        if (!(result instanceof Refusal)) return reply.redirect(panelPath, 303);
        const problem = [result.message, allowed?.(body ?? {})].filter(Boolean).join('. ');
        const given = isGivenBack && body !== null ? body : {};
        return sendPage(reply, panelPage(world, problem, given), { status: result.statusCode });
      });
    }
    done();
  });
}

/** A browser sends the fields of all faults: those of the others are left out. */
function readFault(fields: Fields): object {
  const own = chosenFields(fields);
  const renamed = own.map((field) => [field.parameter, fields[fieldNameOf(fields['name'] ?? '', field)]] as const);
  const given = Object.entries(fields).filter(([name]) => !name.includes('.'));
  const numbers = own.filter(({ isNumber }) => isNumber).map(({ parameter }) => parameter);
  const found = renamed.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return readNumbers(Object.fromEntries([...given, ...found]), ['times', ...numbers]);
}

function allowedForFault(fields: Fields): string {
  const parameters = chosenFields(fields).map(({ label, allowed }) => `${label}, ${allowed}`);
  return `Allowed: ${[...parameters, 'How many times, 1 to 1000'].join('. ')}.`;
}

/** The fields of the chosen fault; none of one that does not exist, which the schema refuses. */
function chosenFields({ name }: Fields): readonly FaultField[] {
  return offeredFaults.find((fault) => fault.name === name)?.fields ?? [];
}

/** What is empty is left out; what is not a number stays a text, which the schema refuses. */
function readNumbers(fields: Fields, names: readonly string[]): object {
  const given = Object.entries(fields).filter(([, text]) => text !== '');
  const read = given.map(([name, text]) => [name, names.includes(name) && /^-?\d+$/.test(text) ? Number(text) : text]);
  return Object.fromEntries(read) as object;
}

import type { Product } from 'shared-protocol/product';
import {
  type ControlAnswer,
  type ControlCall,
  controlContract,
  type ControlInput,
  type ControlName,
} from './control-contract.ts';

/** One typed call of the control API; `product` goes into the path, if it has one. */
export type CallControl = <Name extends ControlName>(
  name: Name,
  input: ControlInput<Name>,
  product?: Product,
) => Promise<ControlAnswer<Name>>;

/** Rejects with the reason of a refusal, and when something other than agent-sim answers there. */
export function callControl(origin: string): CallControl {
  return async <Name extends ControlName>(name: Name, input: ControlInput<Name>, product?: Product) => {
    const { method, path, answer }: ControlCall = controlContract[name];
    const isInQuery = method === 'GET' || method === 'DELETE';
    const address = new URL(path.replace(':product', product ?? ''), origin);
    if (isInQuery) address.search = queryOf(input);
    const body = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
    const response = await fetch(address, { method, ...(isInQuery ? {} : body) }).catch((error: unknown) => {
      throw new Error(`no control API answers at ${origin} (${causeOf(error)}); start agent-sim there`, {
        cause: error,
      });
    });
    const what = `${method} ${address.pathname}`;
    const text = await response.text();
    if (!response.ok) throw new Error(`${what} answered ${response.status}: ${messageIn(text)}`);
    const parsed = answer.safeParse(jsonIn(text));
    if (!parsed.success) throw new Error(`${what} was not answered by agent-sim of this version`);
    // The row whose schema has just read the answer is the one that types it; TypeScript does not follow a name that is open.
    return parsed.data as ControlAnswer<Name>;
  };
}

function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** `fetch` says only that it failed; why stands in its cause. */
function causeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: string; readonly message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}

function messageIn(text: string): string {
  const refusal = jsonIn(text) as { message?: unknown } | undefined;
  return typeof refusal?.message === 'string' ? refusal.message : 'no reason';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

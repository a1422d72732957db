import {
  controlContract,
  controlRefusalSchema,
  type ControlInput,
  type ControlName,
} from '../../control/control-contract.ts';

/** What became of a call; the stream tells what it changed. */
export type CallOutcome =
  | { readonly status: 'done'; readonly answer: unknown }
  | { readonly status: 'refused'; readonly message: string; readonly faults: readonly CallFault[] }
  | { readonly status: 'unreachable'; readonly message: string };

/** One field of the request that the simulator did not take. */
interface CallFault {
  readonly path: string;
  readonly expected: string;
}

/** Calls the simulator that served this page. `:product` in the path is taken from `product`. */
export async function callControl<Name extends ControlName>(
  name: Name,
  request: ControlInput<Name>,
  product?: string,
): Promise<CallOutcome> {
  const { method, path } = controlContract[name];
  const address = path.replace(':product', product ?? '');
  try {
    const inQuery = method === 'GET' || method === 'DELETE';
    // A query's values are text and numbers: the contract has no others there.
    const query = inQuery ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
    const response = await fetch(address + query, {
      method,
      ...(inQuery ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }),
    });
    return response.ok ? { status: 'done', answer: await response.json() } : await readRefusal(response);
  } catch {
    return { status: 'unreachable', message: 'The simulator did not answer.' };
  }
}

async function readRefusal(response: Response): Promise<CallOutcome> {
  const refusal = controlRefusalSchema.safeParse(await response.json().catch(() => null));
  if (!refusal.success) return { status: 'refused', message: `The simulator answered ${response.status}.`, faults: [] };
  return { status: 'refused', message: refusal.data.message, faults: refusal.data.faults ?? [] };
}

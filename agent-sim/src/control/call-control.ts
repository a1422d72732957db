import type { Product } from 'shared-protocol/product';
import { type SendRequest, sendControlCall } from 'simulator-kit/send-control-call';
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
export function callControl(origin: string, sendRequest: SendRequest): CallControl {
  return async <Name extends ControlName>(name: Name, input: ControlInput<Name>, product?: Product) => {
    const { method, path, answer }: ControlCall = controlContract[name];
    const route = { method, path: path.replace(':product', product ?? '') };
    const parsed = answer.safeParse(await sendControlCall('agent-sim', origin, route, input, sendRequest));
    if (!parsed.success) throw new Error(`${method} ${route.path} was not answered by agent-sim of this version`);
    // The row whose schema has just read the answer is the one that types it; TypeScript does not follow a name that is open.
    return parsed.data as ControlAnswer<Name>;
  };
}

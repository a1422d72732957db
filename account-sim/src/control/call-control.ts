import { realFetch } from 'simulator-kit/real-fetch';
import { sendControlCall } from 'simulator-kit/send-control-call';
import { type ControlAnswers, controlContract, type ControlInput, type ControlName } from './control-contract.ts';

/** One typed call of the control API; rejects with the server's reason when it is refused. */
export function callControl(origin: string) {
  // The server is the same version of the same package; its answers are typed there.
  return async <Name extends ControlName>(name: Name, input: ControlInput<Name>): Promise<ControlAnswers[Name]> =>
    (await sendControlCall('account-sim', origin, controlContract[name], input, realFetch)) as ControlAnswers[Name];
}

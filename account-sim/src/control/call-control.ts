import { type ControlAnswers, controlContract, type ControlInput, type ControlName } from './control-contract.ts';

/** One typed call of the control API; rejects with the server's reason when it is refused. */
export function callControl(origin: string) {
  return async <Name extends ControlName>(name: Name, input: ControlInput<Name>): Promise<ControlAnswers[Name]> => {
    const { method, path } = controlContract[name];
    const isInQuery = method === 'GET' || method === 'DELETE';
    const address = isInQuery ? `${path}?${queryOf(input)}` : path;
    const body = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
    const response = await fetch(`${origin}${address}`, { method, ...(isInQuery ? {} : body) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    // The server is the same version of the same package; its answers are typed there.
    return (response.status === 204 ? undefined : await response.json()) as ControlAnswers[Name];
  };
}

function queryOf(input: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

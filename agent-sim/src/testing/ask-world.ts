import type { PayloadOf, RequestName, ResultOf } from 'shared-protocol/agent/catalogue';
import type { Answer, Handler } from '../handlers/handler.ts';
import { handlers } from '../handlers/handlers.ts';
import type { World } from '../world/state/world.ts';

/** What the agent answers, without a hub between. */
export async function askWorld<Name extends RequestName>(
  world: World,
  type: Name,
  payload: PayloadOf<Name>,
): Promise<Answer<Name>> {
  // TypeScript does not see that the table's entry under a name is the handler of that name.
  const handler = handlers[type] as unknown as Handler<Name>;
  return handler(payload, world);
}

/** The result; fails the test when the request is refused. */
export async function resultOf<Name extends RequestName>(
  world: World,
  type: Name,
  payload: PayloadOf<Name>,
): Promise<ResultOf<Name>> {
  const answer = await askWorld(world, type, payload);
  if (answer.status === 'refused') throw new Error(`${type} was refused: ${answer.code}, ${answer.message}`);
  return answer.result;
}

/** The code of a refusal; `done` when it was none. */
export async function codeOf<Name extends RequestName>(
  world: World,
  type: Name,
  payload: PayloadOf<Name>,
): Promise<string> {
  const answer = await askWorld(world, type, payload);
  return answer.status === 'refused' ? answer.code : answer.status;
}

import { catalogue, type PayloadOf } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import type { World } from '../state/world.ts';

export function abortWork(world: World, message: string): void {
  for (const { id } of world.work) world.endWork(id, { status: 'failed', code: 'INTERNAL_ERROR', message });
}

/** Whether something is being installed: there is room for one install at a time. */
export function isInstalling(world: World): boolean {
  return world.work.some(({ kind }) => installs.includes(kind));
}

const installs: readonly string[] = ['driver/install', 'driver/update', 'client/update'];

/** An event may only carry the codes of its row; any other becomes INTERNAL_ERROR. */
export function allowedCode<Name extends FailureEvent>(type: Name, code: AnswerCode): CodeOf<Name> {
  const { data } = catalogue[type].payload.shape.code.safeParse(code);
  return data ?? 'INTERNAL_ERROR';
}

type FailureEvent = 'scan/hardware/failed' | 'driver/failed' | 'client/updateProgress';
type CodeOf<Name extends FailureEvent> = NonNullable<PayloadOf<Name>['code']>;

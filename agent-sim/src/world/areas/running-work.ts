import { catalogue, type PayloadOf } from 'shared-protocol/agent/catalogue';
import type { AnswerCode } from 'shared-protocol/agent/define';
import type { World } from '../state/world.ts';
import { done, type Done, refused, type Refused } from './handler.ts';

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

/** Jobs of an area wait for one another; a page that keeps sending requests must not fill the memory. */
export function queueIsFull({ work }: World, area: `${string}/`): boolean {
  return work.filter(({ kind }) => kind.startsWith(area)).length >= queueLength;
}

const queueLength = 50;

export const queueFull = refused('INTERNAL_ERROR', `${queueLength} jobs of this kind are waiting already`);

/** Cancels work of a kind, or of all kinds of an area; `what` names it in the refusal. */
export function cancelJob(
  world: World,
  id: string,
  kind: string,
  what: string,
): Done<Record<string, never>> | Refused<'ITEM_NOT_FOUND'> {
  const job = world.work.find((work) => work.id === id && work.kind.startsWith(kind));
  if (!job) return refused('ITEM_NOT_FOUND', `No ${what} runs by the id ${id}`);
  world.endWork(id, { status: 'cancelled' });
  return done({});
}

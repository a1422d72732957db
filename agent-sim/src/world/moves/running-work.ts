import type { AnswerCode } from 'shared-protocol/agent/define';
import type { World } from '../state/world.ts';

/** Ends all running work, each with its own failure event. */
export function abortWork(world: World, message: string): void {
  for (const { id } of world.work) world.endWork(id, { status: 'failed', code: 'INTERNAL_ERROR', message });
}

/** Whether something is being installed: there is room for one install at a time. */
export function isInstalling(world: World): boolean {
  return world.work.some(({ kind }) => installs.includes(kind));
}

const installs: readonly string[] = ['driver/install', 'driver/update', 'client/update'];

/** An event names only the codes of its row; what else went wrong is an internal error to its readers. */
export function fitCode<Code extends AnswerCode>(
  code: AnswerCode,
  codes: Readonly<Record<Code | 'INTERNAL_ERROR', true>>,
): Code | 'INTERNAL_ERROR' {
  return Object.hasOwn(codes, code) ? (code as Code) : 'INTERNAL_ERROR';
}

import { controlContract } from '../../control/control-contract.ts';

/** How many pages were told, in words. */
export function sentText(type: string, answer: unknown): string {
  const told = controlContract.sendEvent.answer.safeParse(answer);
  if (!told.success) return `${type} was sent`;
  const pages = told.data.reduce((sum, { connections }) => sum + connections, 0);
  if (pages === 0) return `${type} was sent; no page is connected`;
  return `${type} was sent to ${pages === 1 ? '1 page' : `${pages} pages`}`;
}

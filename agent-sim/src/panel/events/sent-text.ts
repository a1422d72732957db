import type { ControlAnswer } from '../../control/control-contract.ts';

/** How many pages were told, in words. */
export function sentText(type: string, told: ControlAnswer<'sendEvent'>): string {
  const pages = told.reduce((sum, { connections }) => sum + connections, 0);
  if (pages === 0) return `${type} was sent; no page is connected`;
  return `${type} was sent to ${pages === 1 ? '1 page' : `${pages} pages`}`;
}

import { normalizeEmailAddress } from 'shared-protocol/account/email-address';

/** Whether two email addresses are of one person; letter case tells no two apart. */
export function isSameAddress(one: string, other: string): boolean {
  return normalizeEmailAddress(one).toLowerCase() === normalizeEmailAddress(other).toLowerCase();
}

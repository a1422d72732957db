import type { Account } from './account.ts';
import { addressKey } from './accounts.ts';

/**
 * Which two accounts have one UUID, and that they must not: sessions of OpenID clients and licences are found by it, so
 * that a visitor would be taken for somebody else. Null when there are none.
 */
export function describeSharedUuid(
  accounts: readonly { readonly email: Account['email']; readonly uuid?: Account['uuid'] | undefined }[],
): string | null {
  const emails = new Map<string, string>();
  for (const { email, uuid } of accounts) {
    if (uuid === undefined) continue;
    const other = emails.get(uuid) ?? email;
    if (addressKey(other) !== addressKey(email)) {
      return `expected a uuid for each account, found ${JSON.stringify(uuid)} of ${other} and of ${email}`;
    }
    emails.set(uuid, email);
  }
  return null;
}

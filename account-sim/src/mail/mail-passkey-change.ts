import { productPage } from '../sign-in/return-address.ts';
import type { Product } from 'shared-protocol/product';
import type { World } from '../world/world.ts';
import type { SpokenLanguage } from '../words/words.ts';
import { passkeyMail } from './mail.ts';

/** Mails the owner that a passkey was added or removed. Callers do not wait for the mail. */
export function mailPasskeyChange(
  kind: 'passkey-added' | 'passkey-removed',
  email: string,
  {
    product,
    browserName,
    language,
  }: { readonly product: Product; readonly browserName: string | null; readonly language?: SpokenLanguage | undefined },
  world: World,
): void {
  const account = world.accounts.findByEmail(email);
  if (account === undefined) return;
  const url = productPage(product, world);
  void world.mailer.send(
    account.email,
    passkeyMail(account, { kind, language, product, url, at: world.clock(), browserName }),
  );
}

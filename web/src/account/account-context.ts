import { createContext, use } from 'react';
import type { AppConfig } from '../model/app-config.ts';
import { createBotCheck, type BotCheck } from './bot-check.ts';
import { createCallAccount, type CallAccount } from './call-account.ts';

/** How the app reaches the account server of its configuration. */
export interface Account {
  readonly call: CallAccount;
  /** Null where the configuration switches the bot check off. */
  readonly botCheck: BotCheck | null;
}

export function createAccount(config: AppConfig): Account {
  return {
    call: createCallAccount(config),
    botCheck: config.features.botCheck ? createBotCheck(config.botCheck.scriptUrl, config.botCheck.siteKey) : null,
  };
}

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('useAccount needs an AccountContext above it');
  return account;
}

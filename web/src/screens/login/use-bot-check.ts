import type { AppConfig } from 'config/app-config';
import { createBotCheck, type BotCheck } from '../../account/bot-check.ts';
import { useAppConfig } from '../../state/app-config.ts';

/** All callers share one, so that its script is loaded once. */
export function useBotCheck(): BotCheck | null {
  const config = useAppConfig();
  if (!config.features.botCheck) return null;
  const { scriptUrl, siteKey } = config.botCheck;
  const check = checks.get(config) ?? createBotCheck(scriptUrl, siteKey, config.languages.length > 1);
  checks.set(config, check);
  return check;
}

const checks = new WeakMap<AppConfig, BotCheck>();

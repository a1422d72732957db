import type { AppConfig } from 'config/app-config';
import { createContext, use } from 'react';

export const AppConfigContext = createContext<AppConfig | null>(null);

export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  if (config === null) throw new Error('useAppConfig needs an AppConfigContext above it');
  return config;
}

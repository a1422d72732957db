import { Provider } from 'jotai';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AccountContext, createAccount } from '../account/account-context.ts';
import type { AppConfig } from '../model/app-config.ts';
import { AppConfigContext } from '../state/app-config.ts';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly config: AppConfig;
  /** Where there is no browser, one that is told the address. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

/** The whole app for one configuration. */
export function App({ config, router: Router = BrowserRouter }: AppProps): ReactNode {
  const [account] = useState(() => createAccount(config));
  return (
    <Provider>
      <AppConfigContext value={config}>
        <AccountContext value={account}>
          <Router>
            <Shell />
          </Router>
        </AccountContext>
      </AppConfigContext>
    </Provider>
  );
}

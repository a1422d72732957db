import { Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { AccountContext, createAccount } from '../account/account-context.ts';
import { Router } from '../lib/router.tsx';
import type { AppConfig } from '../model/app-config.ts';
import { AppConfigContext } from '../state/app-config.ts';
import { Shell } from './shell.tsx';

/** The whole app for one configuration. */
export function App({ config }: { readonly config: AppConfig }): ReactNode {
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

import { Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AccountContext, createAccount } from '../account/account-context.ts';
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
          <BrowserRouter>
            <Shell />
          </BrowserRouter>
        </AccountContext>
      </AppConfigContext>
    </Provider>
  );
}

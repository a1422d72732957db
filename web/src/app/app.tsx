import type { AppConfig } from 'config/app-config';
import { Provider } from 'jotai';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { CallAccountContext, createCallAccount } from '../account/call-account.ts';
import { AppConfigContext } from '../state/app-config.ts';
import { Shell } from './shell.tsx';

interface AppProps {
  readonly config: AppConfig;
  /** For rendering without a browser. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
  readonly children?: ReactNode;
}

export function App({ config, router: Router = BrowserRouter, children = <Shell /> }: AppProps): ReactNode {
  const [call] = useState(() => createCallAccount(config));
  return (
    <Provider>
      <AppConfigContext value={config}>
        <CallAccountContext value={call}>
          <Router>{children}</Router>
        </CallAccountContext>
      </AppConfigContext>
    </Provider>
  );
}

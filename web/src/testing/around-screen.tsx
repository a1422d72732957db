import { createStore, Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AccountContext, createAccount } from '../account/account-context.ts';
import { AppConfigContext } from '../state/app-config.ts';
import { exampleConfig } from './example-config.ts';

export type Store = ReturnType<typeof createStore>;

/** What the app puts around a screen, for a test of one hook or form: the state is the test's to read and write. */
export function aroundScreen(store: Store, address = '/'): ComponentType<{ readonly children: ReactNode }> {
  const config = exampleConfig();
  const account = createAccount(config);
  return function AroundScreen({ children }) {
    return (
      <Provider store={store}>
        <AppConfigContext value={config}>
          <AccountContext value={account}>
            <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
          </AccountContext>
        </AppConfigContext>
      </Provider>
    );
  };
}

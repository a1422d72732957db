import { exampleConfig } from 'config/example-config';
import { createStore, Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CallAccountContext, createCallAccount, prepareCalls } from '../account/call-account.ts';
import { AppConfigContext } from '../state/app-config.ts';
import { collectEvents } from './collect-events.ts';
import { InEnglish } from './in-english.tsx';

await prepareCalls();

export type Store = ReturnType<typeof createStore>;

/** What the app puts around a screen, for a test of one hook or form: the state is the test's to read and write. */
export function aroundScreen(store: Store, address = '/'): ComponentType<{ readonly children: ReactNode }> {
  collectEvents();
  const config = exampleConfig();
  const call = createCallAccount(config);
  return function AroundScreen({ children }) {
    return (
      <Provider store={store}>
        <InEnglish>
          <AppConfigContext value={config}>
            <CallAccountContext value={call}>
              <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
            </CallAccountContext>
          </AppConfigContext>
        </InEnglish>
      </Provider>
    );
  };
}

import { Provider } from 'jotai';
import { ToolLook } from 'message-form/tool-look';
import type { ReactNode } from 'react';
import { products, type Product } from 'shared-protocol/product';
import { protocolVersion } from 'shared-protocol/protocol-version';
import { ThemeSwitch } from '../app/theme-switch.tsx';
import { useTheme, useThemeSync } from '../state/use-theme.ts';
import { AgentPanel } from './agent-panel.tsx';
import styles from './developer-page.module.scss';

/** For developers, in development builds only: both products' agents, live, and every request of the catalogue. */
export function DeveloperPage(): ReactNode {
  return (
    <Provider>
      <Page />
    </Provider>
  );
}

function Page(): ReactNode {
  useThemeSync();
  const [theme] = useTheme();
  return (
    <ToolLook forceColorScheme={theme}>
      <div className={styles['page']} data-developer-page="agent">
        <header className={styles['header']}>
          <div>
            <h1>Desktop agents</h1>
            <p>
              What this page finds on this computer, by protocol version {protocolVersion}. Development builds only.
            </p>
          </div>
          <ThemeSwitch />
        </header>
        <main className={styles['panels']}>
          {products.map((product) => (
            <AgentPanel key={product} product={product} name={names[product]} />
          ))}
        </main>
      </div>
    </ToolLook>
  );
}

const names = { 'driver-support': 'Driver Support', maverick: 'Maverick Safe' } as const satisfies Record<
  Product,
  string
>;

import type { ReactNode } from 'react';
import { Agents } from './agents/agents.tsx';
import { EventPanel } from './events/event-panel.tsx';
import { activeFaultsOf } from './faults/active-faults-of.ts';
import { FaultsPanel } from './faults/faults-panel.tsx';
import { useLive } from './live/use-live.ts';
import { LogCard } from './log/log-card.tsx';
import { PanelHeader } from './panel-header.tsx';
import styles from './panel.module.css';
import { Announcer } from './ui/announcer.tsx';
import { Empty } from './ui/empty.tsx';
import { Tabs } from './ui/tabs.tsx';
import { WorkCard } from './work/work-card.tsx';

/** The whole page. */
export function Panel(): ReactNode {
  const { link, agents, messages, tracks } = useLive();
  const products = agents.map(({ product }) => product);
  const namesProduct = products.length > 1;
  return (
    <>
      <PanelHeader link={link} />
      <main className={styles['main']}>
        {agents.length === 0 ? (
          <Empty title={link === 'lost' ? 'Nothing to show' : 'Asking the simulator …'}>
            The agents appear here as soon as the simulator answers.
          </Empty>
        ) : (
          <>
            <Agents agents={agents} />
            <div className={styles['columns']}>
              <div className={styles['column']}>
                <WorkCard tracks={tracks} namesProduct={namesProduct} />
                <LogCard messages={messages} namesProduct={namesProduct} />
              </div>
              <div className={styles['column']}>
                <Tabs
                  label="Bring something about"
                  tabs={[
                    { title: 'Send an event', content: <EventPanel products={products} /> },
                    {
                      title: 'Faults',
                      count: activeFaultsOf(agents).length,
                      content: <FaultsPanel agents={agents} />,
                    },
                  ]}
                />
              </div>
            </div>
          </>
        )}
      </main>
      <Announcer />
    </>
  );
}

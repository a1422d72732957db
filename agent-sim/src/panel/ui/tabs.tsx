import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  readonly title: string;
  /** Beside the title, when there is something to count. */
  readonly count?: number;
  readonly content: ReactNode;
}

/** One of several parts at a time; what was typed in the others stays. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const move = ({ key }: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = (shown + step + tabs.length) % tabs.length;
    setShown(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <section className={styles['card']} aria-label={label}>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']} onKeyDown={move}>
        {tabs.map(({ title, count = 0 }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            className={styles['tab']}
            onClick={() => setShown(index)}
          >
            {title}
            {count > 0 && <span className={styles['count']}>{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== shown}
          className={styles['panel']}
        >
          {content}
        </div>
      ))}
    </section>
  );
}

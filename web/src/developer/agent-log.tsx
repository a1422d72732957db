import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './agent-log.module.scss';
import type { LogLine } from './log-line.ts';

export interface AgentLogProps {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  readonly clear: () => void;
}

/** All messages and state changes, newest first; a line expands to its details. */
export function AgentLog({ lines, clear }: AgentLogProps): ReactNode {
  const [filter, setFilter] = useState('');
  const [heading, field] = [useId(), useId()];
  const wanted = filter.trim().toLowerCase();
  const shown = lines.filter(({ kind, title }) => `${kind} ${title}`.toLowerCase().includes(wanted));
  return (
    <div role="group" className={styles['log']} aria-labelledby={heading}>
      <div className={styles['bar']}>
        <h3 id={heading}>
          Log <small>{shown.length}</small>
        </h3>
        <label htmlFor={field}>Filter</label>
        <input id={field} type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        <Button style="linkBlue" onClick={clear}>
          Clear
        </Button>
      </div>
      {shown.length === 0 && <p>{lines.length === 0 ? 'Nothing yet.' : 'No line has this in it.'}</p>}
      <ol>
        {shown.map((line) => (
          <li key={line.sequence}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const summary = (
    <>
      <time>{line.time}</time> <span data-kind={line.kind}>{line.kind}</span> <span>{line.title}</span>
    </>
  );
  if (line.content === undefined) return <div>{summary}</div>;
  return (
    <details>
      <summary>{summary}</summary>
      <pre tabIndex={0}>{JSON.stringify(line.content, null, 2)}</pre>
    </details>
  );
}

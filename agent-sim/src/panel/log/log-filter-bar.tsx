import type { ReactNode } from 'react';
import type { LogEntry } from '../../log/message-log.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { LogFilter } from './log-filter.ts';
import styles from './log-filter-bar.module.css';

interface LogFilterBarProps {
  readonly filter: LogFilter;
  /** The areas of the existing messages. */
  readonly areas: readonly string[];
  readonly onChange: (filter: LogFilter) => void;
}

export function LogFilterBar({ filter, areas, onChange }: LogFilterBarProps): ReactNode {
  // A chosen area stays in the list when its last message is gone.
  const listed = filter.area === null || areas.includes(filter.area) ? areas : [...areas, filter.area];
  return (
    <search className={styles['bar']}>
      <TextField
        label="Filter by text"
        type="search"
        placeholder="Any words"
        value={filter.text}
        onType={(text) => onChange({ ...filter, text })}
      />
      <SelectField
        label="Area"
        value={filter.area ?? all}
        options={[{ value: all, label: 'All areas' }, ...listed.map((area) => ({ value: area, label: area }))]}
        onChoose={(area) => onChange({ ...filter, area: area === all ? null : area })}
      />
      <SelectField
        label="Kind"
        value={filter.kind ?? all}
        options={kinds}
        onChoose={(kind) => onChange({ ...filter, kind: kind === all ? null : kind })}
      />
      <SelectField
        label="Direction"
        value={filter.direction ?? all}
        options={directions}
        onChoose={(direction) => onChange({ ...filter, direction: direction === all ? null : direction })}
      />
    </search>
  );
}

const all = '';

const kinds: readonly { readonly value: LogEntry['kind'] | ''; readonly label: string }[] = [
  { value: all, label: 'All kinds' },
  { value: 'request', label: 'Requests' },
  { value: 'response', label: 'Responses' },
  { value: 'event', label: 'Events' },
  { value: 'unreadable', label: 'Unreadable' },
];

const directions: readonly { readonly value: LogEntry['direction'] | ''; readonly label: string }[] = [
  { value: all, label: 'Both ways' },
  { value: 'received', label: 'From pages' },
  { value: 'sent', label: 'To pages' },
];

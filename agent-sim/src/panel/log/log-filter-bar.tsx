import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LogEntry } from '../../log/message-log.ts';
import type { LogFilter } from './log-filter.ts';

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
    <search>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <TextInput
          label="Filter by text"
          type="search"
          placeholder="Any words"
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
        />
        <Restriction
          label="Area"
          all="All areas"
          options={listed.map((area) => [area, area] as const)}
          value={filter.area}
          onChoose={(area) => onChange({ ...filter, area })}
        />
        <Restriction
          label="Kind"
          all="All kinds"
          options={kinds}
          value={filter.kind}
          onChoose={(kind) => onChange({ ...filter, kind })}
        />
        <Restriction
          label="Direction"
          all="Both ways"
          options={directions}
          value={filter.direction}
          onChoose={(direction) => onChange({ ...filter, direction })}
        />
      </SimpleGrid>
    </search>
  );
}

interface RestrictionProps<Value extends string> {
  readonly label: string;
  /** What the choice of no restriction is called. */
  readonly all: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

function Restriction<Value extends string>(props: RestrictionProps<Value>): ReactNode {
  const { label, all, options, value, onChoose } = props;
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options.map(([option, words]) => ({ value: option, label: words }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex - 1]?.[0] ?? null)}
    />
  );
}

const kinds = [
  ['request', 'Requests'],
  ['response', 'Responses'],
  ['event', 'Events'],
  ['unreadable', 'Unreadable'],
] as const satisfies readonly (readonly [LogEntry['kind'], string])[];

const directions = [
  ['received', 'From pages'],
  ['sent', 'To pages'],
] as const satisfies readonly (readonly [LogEntry['direction'], string])[];

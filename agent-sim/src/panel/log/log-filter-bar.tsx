import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LogEntry } from '../../log/log-entry.ts';
import type { LogFilter } from './log-filter.ts';

interface LogFilterBarProps {
  readonly filter: LogFilter;
  readonly areas: readonly string[];
  readonly onChange: (filter: LogFilter) => void;
}

export function LogFilterBar({ filter, areas, onChange }: LogFilterBarProps): ReactNode {
  // A chosen area stays in the list when its last message is gone.
  const listed = new Set(filter.area === null ? areas : [...areas, filter.area]);
  const restrictions = [
    {
      field: 'area',
      label: 'Area',
      all: 'All areas',
      options: Object.fromEntries([...listed].map((area) => [area, area])),
    },
    { field: 'kind', label: 'Kind', all: 'All kinds', options: kinds },
    { field: 'direction', label: 'Direction', all: 'Both ways', options: directions },
  ] as const;
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
        {restrictions.map(({ field, label, all, options }) => (
          <NativeSelect
            key={field}
            label={label}
            data={[
              { value: '', label: all },
              ...Object.entries(options).map(([value, words]) => ({ value, label: words })),
            ]}
            value={filter[field] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...filter, [field]: currentTarget.value || null })}
          />
        ))}
      </SimpleGrid>
    </search>
  );
}

const kinds = {
  request: 'Requests',
  response: 'Responses',
  event: 'Events',
  unreadable: 'Unreadable',
  refused: 'Refused pages',
} as const satisfies Record<LogEntry['kind'], string>;

const directions = {
  received: 'From pages',
  sent: 'To pages',
} as const satisfies Record<LogEntry['direction'], string>;

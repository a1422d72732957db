import { Select, Text, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import { areaOf } from 'shared-protocol/agent/documents/areas';
import type { Product } from 'shared-protocol/product';

interface MessageSelectProps<Name extends MessageName> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly value: Name;
  readonly onChoose: (name: Name) => void;
}

/** One of many messages, in groups by area, found by words of its name or purpose. */
export function MessageSelect<Name extends MessageName>(props: MessageSelectProps<Name>): ReactNode {
  const { label, names, value, onChoose } = props;
  return (
    <Select<Name>
      label={label}
      data={byArea(names)}
      value={value}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      // The library's own area for scrolling grows as wide as the longest purpose.
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 360, overflowY: 'auto', overflowWrap: 'anywhere' } }}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage="No message matches."
      filter={({ search }) => matching(names, search)}
      renderOption={({ option }) => (
        <div>
          <Text size="sm" ff="monospace">
            {option.value}
          </Text>
          <Text size="xs">{catalogue[option.value].purpose}</Text>
        </div>
      )}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDownCapture={takeMarked}
    />
  );
}

/**
 * The library selects in a timer after Enter, and finds no option where the list has changed by then, as when somebody
 * types quickly on a slow computer. The option that it has marked is the one that they see.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (event.key !== 'Enter' || !marked) return;
  // Neither the form around the field nor the library is to take it as well.
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

export function namesFor<Name extends MessageName>(
  names: readonly Name[],
  products: readonly Product[],
): readonly Name[] {
  return names.filter((name) => catalogue[name].products.some((product) => products.includes(product)));
}

function byArea<Name extends MessageName>(names: readonly Name[]): { group: string; items: Name[] }[] {
  const areas = [...new Set(names.map(areaOf))];
  return areas.map((group) => ({ group, items: names.filter((name) => areaOf(name) === group) }));
}

/** Names with every word, by area; then those whose purpose has the words. */
function matching<Name extends MessageName>(names: readonly Name[], search: string): ComboboxParsedItem<Name>[] {
  const words = search.toLowerCase().split(/\s+/);
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const byName = names.filter((name) => hasAll(name));
  const byPurpose = names.filter((name) => !hasAll(name) && hasAll(`${name} ${catalogue[name].purpose}`));
  const optionOf = (name: Name): ComboboxItem<Name> => ({ value: name, label: name });
  return [
    ...byArea(byName).map(({ group, items }) => ({ group, items: items.map(optionOf) })),
    ...byPurpose.map(optionOf),
  ];
}

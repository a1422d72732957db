import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './combo-box.module.css';
import { matchingOptions, type ComboOption } from './matching-options.ts';

interface ComboBoxProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ComboOption<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of many, in groups, found by typing a part of its name: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function ComboBox<Value extends string>({ label, options, value, onChoose }: ComboBoxProps<Value>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = search !== null;
  const found = matchingOptions(options, search ?? '');

  const open = (): void => {
    if (isOpen) return;
    setSearch('');
    moveTo(options.findIndex((option) => option.value === value));
  };
  const close = (): void => setSearch(null);
  const choose = (option: ComboOption<Value> | undefined): void => {
    close();
    if (option) onChoose(option.value);
  };
  const moveTo = (index: number): void => {
    setActive(index);
    // After it is drawn: the list may open with this.
    requestAnimationFrame(() => {
      // The heading above the first option is to be seen as well.
      if (index === 0) list.current?.scrollTo({ top: 0 });
      else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    });
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) moveTo(Math.min(found.length - 1, Math.max(0, active + step)));
      else open();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field label={label} id={id}>
      <div className={styles['box']}>
        <input
          id={id}
          className={styles['input']}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[active] ? `${id}-${found[active].value}` : undefined}
          value={search ?? value}
          placeholder={isOpen ? value : ''}
          onFocus={({ target }) => target.select()}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
          onChange={(event) => {
            setSearch(event.target.value);
            moveTo(0);
          }}
        />
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen} className={styles['list']}>
          {isOpen &&
            found.map((option, index) => (
              <div key={option.value} role="presentation">
                {option.group !== found[index - 1]?.group && (
                  <p className={styles['group']} role="presentation">
                    {option.group}
                  </p>
                )}
                <div
                  id={`${id}-${option.value}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles['option']}
                  // Before the field loses the focus, which closes the list.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    choose(option);
                  }}
                >
                  <span className={styles['name']}>{option.value}</span>
                  <span className={styles['hint']}>{option.hint}</span>
                </div>
              </div>
            ))}
          {found.length === 0 && (
            <div role="option" aria-selected={false} aria-disabled="true" className={styles['none']}>
              Nothing is called so.
            </div>
          )}
        </div>
      </div>
    </Field>
  );
}

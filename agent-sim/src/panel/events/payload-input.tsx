import { TextInput } from '@mantine/core';
import type { BaseInputTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/**
 * A line of text or a number, as it is sent: a field for dates would show a time by another clock, and one for numbers
 * would correct what is typed. Left empty it is null where null is allowed, and left out where it may be.
 */
export function PayloadInput(props: BaseInputTemplateProps): ReactNode {
  const { id, schema, label, hideLabel = false, required = false, rawErrors = [], onChange, onBlur, onFocus } = props;
  // This is whatever the payload has at this place.
  const value: unknown = props.value;
  const types = [schema.type ?? []].flat();
  const isNullable = types.includes('null');
  const isNumber = types.includes('integer') || types.includes('number');
  const empty = isNullable ? null : isNumber || !required ? undefined : '';

  const read = (text: string): unknown => {
    if (text === '') return empty;
    // What is not a number stays as typed, so that it can be corrected.
    return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  };

  return (
    <TextInput
      id={id}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      description={schema.description}
      error={rawErrors.join(' ')}
      withAsterisk={required && !isNullable}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      placeholder={isNullable ? 'null' : ''}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(read(currentTarget.value))}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

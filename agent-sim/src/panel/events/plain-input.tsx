import type { BaseInputTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import field from '../ui/field.module.css';

/** A line of text or a number; left empty it is null where null is allowed, and not there where it need not be. */
export function PlainInput(props: BaseInputTemplateProps): ReactNode {
  const { id, schema, required = false, rawErrors = [], onChange, onBlur, onFocus } = props;
  // Whatever stands in the payload at this place.
  const value: unknown = props.value;
  const types = [schema.type ?? []].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  const empty = types.includes('null') ? null : isNumber || !required ? undefined : '';

  const read = (text: string): unknown => {
    if (text === '') return empty;
    // What is no number stays as it was typed, so that it can be mended.
    return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  };

  return (
    <input
      id={id}
      className={field['input']}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      placeholder={types.includes('null') ? 'null' : ''}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={rawErrors.length > 0}
      aria-describedby={`${id}-notes`}
      onChange={(event) => onChange(read(event.target.value))}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

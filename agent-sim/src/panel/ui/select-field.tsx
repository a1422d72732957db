import { useId, type ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './field.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChoose: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactNode {
  const { label, options, value, disabled, onChoose } = props;
  const id = useId();
  return (
    <Field label={label} id={id}>
      <select
        id={id}
        className={styles['input']}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

import { Input, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>): ReactNode {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl<Value>
        aria-label={label}
        color="blue"
        fullWidth
        transitionDuration={0}
        // In a narrow window the words of an option stand below each other.
        styles={{ label: { paddingInline: 6, whiteSpace: 'normal' }, control: { alignContent: 'center' } }}
        data={[...options]}
        value={value}
        onChange={onChoose}
      />
    </Input.Wrapper>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';

interface CommandFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  /** Returns an error message when the text is refused. */
  readonly onCommit: (text: string) => Promise<string | null>;
}

/** A text that is typed and then used, by Enter or by a button; empty again when that worked. */
export function CommandField({ label, placeholder, button, onCommit }: CommandFieldProps): ReactNode {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const complaint = await onCommit(text.trim());
    setError(complaint);
    if (complaint === null) setText('');
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          label={label}
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          spellCheck={false}
          error={error}
          flex={1}
          // The error is below the button too, which stays beside the field.
          inputWrapperOrder={['label', 'error', 'input']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit">{button}</Button>
      </Group>
    </form>
  );
}

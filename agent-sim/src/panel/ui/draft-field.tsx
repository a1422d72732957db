import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface DraftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  readonly onCommit: (text: string) => Promise<string | null>;
}

/** Shows the current value, and what is typed until Enter or leaving the field; Escape restores the current value. */
export function DraftField({ label, value, inputMode = 'text', onCommit }: DraftFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const drop = (): void => {
    setDraft(null);
    setError(null);
  };
  const commit = async (): Promise<void> => {
    const text = draft?.trim() ?? value;
    const complaint = text === value ? null : await onCommit(text);
    if (complaint === null) drop();
    else setError(complaint);
  };

  return (
    <TextInput
      label={label}
      value={draft ?? value}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      error={error}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => void commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void commit();
        if (key === 'Escape') drop();
      }}
    />
  );
}

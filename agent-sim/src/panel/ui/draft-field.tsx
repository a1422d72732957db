import { useState, type ReactNode } from 'react';
import { TextField } from './text-field.tsx';

interface DraftFieldProps {
  readonly label: string;
  /** What holds now. */
  readonly value: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  /** Takes what was typed; a complaint when it cannot be. */
  readonly onCommit: (text: string) => Promise<string | null>;
}

/** Shows what holds, and until Enter or leaving it what is typed; Escape takes that back. */
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
    <TextField
      label={label}
      value={draft ?? value}
      inputMode={inputMode}
      error={error}
      onType={setDraft}
      onBlur={() => void commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void commit();
        if (key === 'Escape') drop();
      }}
    />
  );
}

import type { IconButtonProps, TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** The form's own buttons are icons of a font that is not here: these say what they do. */
export const formTemplates: Partial<TemplatesType> = {
  // The form fills in those that are left out, which the type does not know.
  ButtonTemplates: {
    AddButton: (props: IconButtonProps) => <WordButton {...props} word="Add" />,
    RemoveButton: (props: IconButtonProps) => <WordButton {...props} word="Remove" />,
    MoveUpButton: () => null,
    MoveDownButton: () => null,
    CopyButton: () => null,
  } as unknown as TemplatesType['ButtonTemplates'],
};

function WordButton({ id, disabled, onClick, word }: IconButtonProps & { readonly word: string }): ReactNode {
  return (
    <button type="button" id={id} disabled={disabled} onClick={onClick}>
      {word}
    </button>
  );
}

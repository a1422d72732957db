import type { FormProps } from '@rjsf/core';
import type { ComponentProps, ReactNode } from 'react';
import { ArrayItem } from './array-item.tsx';
import { ArrayOf } from './array-of.tsx';
import { FieldRow } from './field-row.tsx';
import { Fields } from './fields.tsx';
import { PlainInput } from './plain-input.tsx';
import { UnionField } from './union-field.tsx';

/** How the parts of a form are drawn. */
export const formTemplates = {
  FieldTemplate: FieldRow,
  ObjectFieldTemplate: Fields,
  ArrayFieldTemplate: ArrayOf,
  ArrayFieldItemTemplate: ArrayItem,
  BaseInputTemplate: PlainInput,
  MultiSchemaFieldTemplate: UnionField,
  // Within the row, beside the label, or not at all.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} satisfies FormProps['templates'];

/** A moment is written as it travels: the browser's own field would show it by another clock. */
export const formWidgets = {
  DateTimeWidget: PlainInputWidget,
  DateWidget: PlainInputWidget,
} satisfies FormProps['widgets'];

function PlainInputWidget(props: ComponentProps<typeof PlainInput>): ReactNode {
  return <PlainInput {...props} type="text" />;
}

function Nothing(): ReactNode {
  return null;
}

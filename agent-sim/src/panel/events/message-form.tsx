import { Fieldset, Text } from '@mantine/core';
import { withTheme } from '@rjsf/core';
import { Templates, Theme, Widgets } from '@rjsf/mantine';
import type { DescriptionFieldProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { useMemo, useState, type ReactNode } from 'react';
import { catalogue, type MessageName } from 'shared-protocol/agent/catalogue';
import { formSchemaOf } from './form-schema.ts';
import { PayloadInput } from './payload-input.tsx';
import { payloadValidatorOf, type Payload } from './payload-validator.ts';

export interface MessageFormProps {
  /** Starts every `id` in the form. */
  readonly idPrefix: string;
  readonly type: MessageName;
  readonly payload: Payload;
  readonly onChange: (payload: Payload) => void;
  readonly onSubmit: (payload: Payload) => void;
  /** Called instead of `onSubmit`, with the number of faults. */
  readonly onInvalid?: (faultCount: number) => void;
  /** Shown below the fields; contains the button that submits. */
  readonly children: ReactNode;
}

/** Made from the message's schema; reports errors at the fields, from the first submission on. Needs Mantine's provider around it. */
export function MessageForm(props: MessageFormProps): ReactNode {
  const { idPrefix, type, payload, onChange, onSubmit, onInvalid, children } = props;
  const [wasRefused, setWasRefused] = useState(false);
  const schema = useMemo(() => formSchemaOf(type), [type]);
  const validator = useMemo(() => payloadValidatorOf(catalogue[type].payload), [type]);

  return (
    <Form
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      formData={payload}
      validator={validator}
      showErrorList={false}
      noHtml5Validate
      // What an example leaves out is not filled in.
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      focusOnFirstError
      liveValidate={wasRefused ? 'onChange' : false}
      onChange={({ formData = {} }) => onChange(formData)}
      onError={(errors) => {
        setWasRefused(true);
        onInvalid?.(errors.length);
      }}
      onSubmit={({ formData = {} }) => onSubmit(formData)}
    >
      {Object.keys(schema.properties ?? {}).length === 0 && <Text size="sm">This message has no payload.</Text>}
      {children}
    </Form>
  );
}

const Form = withTheme<Payload>({
  ...Theme,
  templates: {
    ...Theme.templates,
    BaseInputTemplate: PayloadInput,
    DescriptionFieldTemplate: Description,
    ObjectFieldTemplate: PayloadObject,
  },
  widgets: {
    ...Theme.widgets,
    DateTimeWidget: PayloadInput,
    DateWidget: PayloadInput,
    SelectWidget: DescribedSelect,
  },
});

const uiSchema = { 'ui:globalOptions': { orderable: false } };

function Description({ id, description }: DescriptionFieldProps): ReactNode {
  return (
    <Text id={id} size="xs" c="dimmed">
      {description}
    </Text>
  );
}

/** The theme's own, in a frame with a name; the payload's own fields need none. */
function PayloadObject(props: ObjectFieldTemplateProps): ReactNode {
  const { ObjectFieldTemplate } = Templates;
  if (!ObjectFieldTemplate || (props.schema.anyOf && props.properties.length === 0)) return null;
  if (props.fieldPathId.path.length === 0) return <ObjectFieldTemplate {...props} />;
  return (
    <Fieldset legend={props.title}>
      <ObjectFieldTemplate {...props} title="" />
    </Fieldset>
  );
}

/** The theme's own select leaves the description out. */
function DescribedSelect(props: WidgetProps): ReactNode {
  const { SelectWidget } = Widgets;
  const { options, schema } = props;
  return SelectWidget && <SelectWidget {...props} options={{ description: schema.description ?? '', ...options }} />;
}

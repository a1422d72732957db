import type { RJSFValidationError } from '@rjsf/utils';

/** What the validator says, as a person would. */
export function inWords(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors.map((error) => ({ ...error, message: wordsOf(error) ?? error.message ?? 'This is not right.' }));
}

function wordsOf({ name, params }: RJSFValidationError): string | undefined {
  // Which parameters there are follows from the keyword of JSON Schema that failed.
  const { limit, format, type } = (params ?? {}) as Readonly<Record<string, string | number>>;
  switch (name) {
    case 'required':
      return 'This is needed.';
    case 'minimum':
      return `At least ${limit}.`;
    case 'maximum':
      return `At most ${limit}.`;
    case 'minLength':
      return limit === 1 ? 'This is needed.' : `At least ${limit} characters.`;
    case 'maxLength':
      return `At most ${limit} characters.`;
    case 'minItems':
      return `At least ${limit} of them.`;
    case 'maxItems':
      return `At most ${limit} of them.`;
    case 'pattern':
      return 'This has not the form that is described.';
    case 'format':
      return formats[String(format)];
    case 'type':
      return types[String(type)];
    default:
      return undefined;
  }
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'A moment is needed, such as 2026-11-21T09:14:03Z.',
  date: 'A date is needed, such as 2026-11-21.',
  uuid: 'A UUID is needed.',
};

const types: Readonly<Record<string, string>> = {
  integer: 'A whole number is needed.',
  'integer,null': 'A whole number is needed, or nothing.',
  number: 'A number is needed.',
};

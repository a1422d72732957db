import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import type { FormatFault } from 'shared-protocol/agent/envelope';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import { config, fromJSONSchema } from 'zod';
import type * as z from 'zod/mini';

// Otherwise Zod tries to compile schemas, and a page whose policy forbids that reports the attempt on its console.
config({ jitless: true });

/** An object, as every payload of the catalogue is. */
export type Payload = Readonly<Record<string, unknown>>;

/** Checks a payload with the catalogue's own schema: a form refuses what an agent refuses, in the same words. */
export function payloadValidatorOf(schema: z.ZodMiniType): ValidatorType<Payload> {
  return {
    validateFormData: (payload) => {
      const { error } = schema.safeParse(payload);
      const errors = error ? formatFaults(error).map(validationErrorOf) : [];
      return { errors, errorSchema: toErrorSchema(errors) };
    },
    // Only used to find which of several shapes a part of the payload has; a required part may be missing. Two packages
    // have a type of their own for JSON Schema.
    isValid: (part, value) => value !== undefined && fromJSONSchema(part as never).safeParse(value).success,
    rawValidation: () => ({}),
  };
}

function validationErrorOf({ path, reason }: FormatFault): RJSFValidationError {
  return {
    property: `.${path}`,
    message: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    stack: `${path}: ${reason}`,
  };
}

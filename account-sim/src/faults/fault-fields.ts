import * as z from 'zod/mini';
import { type Fault, faults } from './faults.ts';

/** A parameter of a fault, as a form asks for it. */
export interface FaultField {
  readonly parameter: string;
  readonly label: string;
  /** The only values that it may have; null: any that are allowed. */
  readonly choices: readonly string[] | null;
  readonly isNumber: boolean;
  /** The range or the choices, in words. */
  readonly allowed: string;
  /** What applies when nothing is given; empty when something must be. */
  readonly initial: string;
}

/** From the schema of each fault, so that a form offers what the control API takes. */
export const faultFields = Object.fromEntries(
  Object.entries(faults).map(([name, { schema, labels }]) => [name, fieldsOf(schema, labels)]),
  // The keys are those of the table; `Object.fromEntries` forgets them.
) as Readonly<Record<Fault['name'], readonly FaultField[]>>;

function fieldsOf(schema: z.ZodMiniObject, labels: Readonly<Record<string, string>>): readonly FaultField[] {
  // As JSON Schema has it, for the types that parameters have: whole numbers, texts, and one of several words.
  const properties = (z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) as Readonly<Record<string, Property>>;
  return Object.entries(labels).map(([parameter, label]) => {
    const property = properties[parameter] ?? {};
    return {
      parameter,
      label,
      choices: property.enum ?? null,
      isNumber: property.type === 'integer',
      allowed: allowedBy(property),
      initial: String(property.default ?? ''),
    };
  });
}

interface Property {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: string | number;
}

function allowedBy({ type, enum: choices, minimum, maximum, maxLength }: Property): string {
  if (choices !== undefined) return choices.join(' or ');
  return type === 'integer' ? `${minimum} to ${maximum}` : `up to ${maxLength} characters`;
}

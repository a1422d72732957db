import type * as z from 'zod/mini';

type EventSchema = z.ZodMiniType<{ readonly event: string }>;

/** One kind of event, with what its page in the documentation says. */
export interface EventDefinition<Schema extends EventSchema = EventSchema> {
  readonly schema: Schema;
  /** A sentence. */
  readonly sentWhen: string;
  readonly fields: Readonly<Record<Exclude<keyof z.infer<Schema>, 'event'>, string>>;
  readonly example: z.infer<Schema>;
}

/** Has the compiler check that every field is described and that the example has the schema's shape. */
export function defineEvent<Schema extends EventSchema>(definition: EventDefinition<Schema>): EventDefinition<Schema> {
  return definition;
}

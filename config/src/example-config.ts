import * as z from 'zod/mini';
import { type AppConfig, appConfigSchema } from './app-config.ts';

/**
 * The one whole configuration: a fresh copy at each call, of the examples of required keys, with every default.
 * `deploy/config.example.json` is written from it, and `local-app-config.ts` says what differs here.
 */
export function exampleConfig(): AppConfig {
  return appConfigSchema.parse(exampleOf(appConfigSchema));
}

function exampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const keys = Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>);
    return Object.fromEntries(keys.map(([key, each]) => [key, exampleOf(each)]));
  }
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? structuredClone(examples[0] as unknown) : undefined;
}

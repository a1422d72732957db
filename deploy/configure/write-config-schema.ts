import * as z from 'zod/mini';
import { appConfigSchema } from '../../web/src/model/app-config.ts';
import { siteSchema } from './site-schema.ts';

/** JSON Schema of a configuration file, for editors; `npm run configure` checks more, such as that addresses are safe. */
export function writeConfigSchema(): object {
  return schemaFor(appConfigSchema, 'Configuration of the sign-in app');
}

/** The same of a file of a site. */
export function writeSiteSchema(): object {
  return schemaFor(siteSchema, 'How a web server serves the sign-in app');
}

function schemaFor(schema: typeof appConfigSchema | typeof siteSchema, title: string): object {
  const { properties, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { ...rest, title, properties: { $schema: { type: 'string' }, ...properties } };
}

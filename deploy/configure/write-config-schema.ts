import * as z from 'zod/mini';
import { appConfigSchema } from '../../web/src/model/app-config.ts';

/** JSON Schema of a configuration file, for editors; `npm run configure` checks more, such as that addresses are safe. */
export function writeConfigSchema(): object {
  const { properties, ...rest } = z.toJSONSchema(appConfigSchema, { io: 'input' });
  return {
    ...rest,
    title: 'Configuration of the sign-in app',
    properties: { $schema: { type: 'string' }, ...properties },
  };
}

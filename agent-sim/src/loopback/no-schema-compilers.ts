/** What comes from outside is parsed with zod, so a route gets no JSON schema, and Fastify need not load its compilers. */
export const noSchemaCompilers = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('Routes of agent-sim have no JSON schema; parse with zod in the handler');
}

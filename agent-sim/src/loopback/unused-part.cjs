/* global module */

/** Stands in the bundle for the parts of Fastify that agent-sim never uses. CommonJS, as they are. */
module.exports = function refuseUse() {
  throw new Error('The bundle of agent-sim is without this part of Fastify');
};

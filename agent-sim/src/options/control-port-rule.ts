import { agentAddresses, products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import { numberRule } from './option-rule.ts';
import { portRange } from './port-range.ts';

/** The default port of the control API and the panel. */
export const defaultControlPort = 29_300;

const isOfAgents = (port: number): boolean =>
  products.some((product) => agentAddresses[product].ports.some((own) => own === port));

/** Never a port of an agent's range, on which pages look for an agent. */
export const controlPortRule = numberRule(
  `0 for any free port, or a port up to 65535 that is not an agent's, ${products.map(portRange).join(' and ')}`,
  z.int().check(
    z.minimum(0),
    z.maximum(65_535),
    z.refine((port) => !isOfAgents(port)),
  ),
);

import { agentAddresses } from 'shared-protocol/ports';
import { products } from 'shared-protocol/product';

/**
 * 0 takes any that is free. Never a port of agents, whether one runs there or not: pages would ask the control API who it
 * is.
 */
export function mayBeControlPort(port: number): boolean {
  const isOfAgents = products.some((product) => agentAddresses[product].ports.some((own) => own === port));
  return Number.isInteger(port) && port >= 0 && port <= 65_535 && !isOfAgents;
}

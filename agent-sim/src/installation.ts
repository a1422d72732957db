import { agentAddresses } from 'shared-protocol/ports';
import { protocolVersion, type RegState } from 'shared-protocol/regstate';
import type { AgentConfig } from './config.ts';

/** One installed agent program: the state that all of its ports share. */
export interface Installation {
  /** What it answers to discovery now. */
  readonly regState: RegState;
  setRegistered(registered: boolean): void;
}

export function createInstallation(config: AgentConfig): Installation {
  let isRegistered = config.registered;
  return {
    get regState() {
      return {
        product: config.product,
        registered: isRegistered,
        registrationKey: isRegistered ? config.registrationKey : null,
        UUID: config.uuid,
        agentVersion: config.agentVersion,
        protocolVersion,
        hubPath: agentAddresses[config.product].hubPath,
      };
    },
    setRegistered: (registered) => {
      isRegistered = registered;
    },
  };
}

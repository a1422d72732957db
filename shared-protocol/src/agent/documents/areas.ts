import type { MessageName } from '../catalogue.ts';

type AreaOf<Name extends string> = Name extends `${infer Start}/${string}` ? Start : never;

/** The part of a message's name before its first slash. */
export type Area = AreaOf<MessageName>;

export function areaOf(name: MessageName): Area {
  // Every name in the catalogue has a slash; the type of `split` does not know that.
  return name.split('/')[0] as Area;
}

/** What each area is about, in the order in which the documents show them. */
export const areaIntroductions = {
  scan: 'Examining the machine. Each kind of scan has the same six messages, and different kinds run in parallel.',
  driver: "The drivers of the machine's devices, and the work of bringing them up to date.",
  optimization: 'Changing settings that slow Windows down, and undoing such changes.',
  cleanup: 'Deleting files that are no longer needed.',
  settings: 'The settings of the program and of its user.',
  supportCase: 'Asking support for help, and reading the answers.',
  notification: 'Notifications on the Windows desktop, which a page shows too.',
  cache: 'What the agent keeps on disk and could download or scan for again.',
  licence: 'What the customer has paid for, as the agent knows it.',
  popup: 'Questions on the Windows desktop, which a page may answer as well.',
  machineIntelligence: 'Which computer and motherboard this is, so that the right drivers are found.',
  blockedProcess: 'Programs that the agent blocked until their driver worked.',
  onboarding: 'Which first steps a new customer has done.',
  client: "The agent's own program: its version, its updates, its removal.",
  machine: 'Restarting Windows.',
} as const satisfies Record<Area, string>;

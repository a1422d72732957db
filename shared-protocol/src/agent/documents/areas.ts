import type { MessageName } from '../catalogue.ts';

type AreaOf<Name extends string> = Name extends `${infer Start}/${string}` ? Start : never;

/** The part of a message's name before its first slash. */
export type Area = AreaOf<MessageName>;

export function areaOf(name: MessageName): Area {
  // A name of the catalogue has a slash, which a split by it cannot know.
  return name.split('/')[0] as Area;
}

/** What each area is about, in the order in which the documents show them. */
export const areaIntroductions = {
  scan: 'Looking over the machine. Each kind of scan has the same six messages, and kinds run side by side.',
  driver: "The drivers of the machine's devices, and the work of bringing them up to date.",
  optimization: 'Changing what slows Windows down, and changing it back.',
  cleanup: 'Deleting files that nobody needs any more.',
  settings: 'What the program and its user have chosen.',
  supportCase: 'Asking people for help, and reading what they answer.',
  notification: 'Notes in the corner of the desktop, which a page shows too.',
  cache: 'What the agent keeps on disk and could get again.',
  licence: 'What the customer has paid for, as the agent knows it.',
  popup: 'Questions over the desktop, which a page may answer as well.',
  machineIntelligence: 'What the machine and its motherboard are, so that the right drivers are found.',
  blockedProcess: 'Programs that the agent kept from running while it handled a driver just in time.',
  onboarding: 'How far a new customer has come with the first steps.',
  client: "The agent's own program: what it is, its updates, its end.",
  machine: 'Starting Windows again.',
} as const satisfies Record<Area, string>;

import type { Subcommand } from '../cli/subcommand.ts';
import { completion } from './run-completion.ts';
import { exec } from './run-exec.ts';
import { messages } from './run-messages.ts';
import { probe } from './run-probe.ts';
import { schema } from './run-schema.ts';
import { send } from './run-send.ts';
import { verify } from './run-verify.ts';

/** By their names, in the order of the help. */
export const subcommands: Readonly<Record<string, Subcommand>> = {
  messages,
  schema,
  probe,
  send,
  verify,
  exec,
  completion,
};

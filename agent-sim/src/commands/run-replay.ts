import { stopOnSignals } from 'simulator-kit/stop-on-signals';
import { startReplay } from '../agent/start-replay.ts';
import { addControlOptions } from '../cli/add-agent-options.ts';
import { exitCodeOf, exitCodes } from '../cli/exit-codes.ts';
import type { Flags } from '../cli/read-agents.ts';
import { reportStartFailure } from '../cli/report-failure.ts';
import { startWithControl, stayAlive, stopAll } from '../cli/start-all.ts';
import type { Subcommand } from '../cli/subcommand.ts';

const examples = `Starts an agent in the state that a replay file holds, with the ports and other
options of the agent that wrote it. The Playwright fixture attaches such a file
to a test that failed; agent.replayFile() makes one anywhere else.

Examples:
  agent-sim replay agent-sim-maverick.replay.json
  agent-sim replay agent-sim-maverick.replay.json --control-port 0
`;

const notes = `
Exit codes:  1 failed, 3 port taken or range full, 4 the file is missing or bad,
             130 stopped by Ctrl-C, 143 terminated`;

export const replay: Subcommand = {
  summary: 'restores the state saved in a replay file',
  configure: (command) => {
    command.argument('<file>');
    addControlOptions(command).addHelpText('before', examples).addHelpText('after', notes);
  },
  run: async (command) => {
    const [file = ''] = command.args;
    try {
      const started = await startWithControl([await startReplay(file)], command.opts<Flags>());
      stopOnSignals(() => stopAll(started));
      stayAlive();
      return exitCodes.done;
    } catch (error) {
      reportStartFailure(error);
      return exitCodeOf(error);
    }
  },
};

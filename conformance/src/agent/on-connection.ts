import { connectHub, type HubConnection } from '../hub-client/connect-hub.ts';
import type { AgentRow, Subject } from './row.ts';
import { unreached, type Finding } from '../report/finding.ts';

/** A row with a connection of its own, so that one row cannot break the connection of another. */
export function onConnection(
  name: string,
  expected: string,
  run: (connection: HubConnection, subject: Subject) => Finding | Promise<Finding>,
): AgentRow {
  const runConnected = async (subject: Subject): Promise<Finding> => {
    const connecting = await connectHub(subject.hubUrl, subject.timeoutMs());
    if (connecting.status === 'failed') return unreached(`no connection: ${connecting.reason}`);
    try {
      return await run(connecting.connection, subject);
    } finally {
      await connecting.connection.close();
    }
  };
  return { name, expected, run: runConnected };
}

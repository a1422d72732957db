import { connectHub, type HubConnection } from '../hub-client/connect-hub.ts';
import { unreached, type Finding, type Subject } from './check.ts';

/** Runs a check on a connection of its own, so that what one check breaks no other finds broken. */
export async function withConnection(
  { hubUrl, patienceMs }: Subject,
  run: (connection: HubConnection) => Promise<Finding>,
): Promise<Finding> {
  const connecting = await connectHub(hubUrl, patienceMs());
  if (connecting.status === 'failed') return unreached(connecting.reason);
  try {
    return await run(connecting.connection);
  } finally {
    await connecting.connection.close();
  }
}

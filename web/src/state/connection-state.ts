import { atom } from 'jotai';
import type { ConnectionState } from 'shared-protocol/connection-state';

/** What one connection says of itself; any object stands for it, as long as it is the same one each time. */
interface ConnectionReport {
  readonly connection: object;
  readonly state: ConnectionState;
}

const latestReportAtom = atom<ConnectionReport>({ connection: {}, state: 'Disconnected' });

/** Of the real-time connection to the agent on this computer: of the one that began last. */
export const connectionStateAtom = atom(
  (get) => get(latestReportAtom).state,
  (get, set, report: ConnectionReport) => {
    // A former one's last words come after the next one's first.
    const isLatest = report.state === 'Connecting' || report.connection === get(latestReportAtom).connection;
    if (isLatest) set(latestReportAtom, report);
  },
);

import { productNames } from '../product-names.ts';
import { Fieldset, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-state.ts';
import { readDuration, writeDuration } from '../../options/duration.ts';
import { callAndAnnounce, callFromField } from '../live/call-simulator.ts';
import { CommandField } from '../ui/command-field.tsx';
import { DraftField } from '../ui/draft-field.tsx';

/** The time of the simulated world: scans, licences and reboots follow it, connections do not. */
export function AgentTimeControl({ product, time }: Pick<AgentState, 'product' | 'time'>): ReactNode {
  const name = productNames[product];

  const move = async (field: 'advanceMs' | 'offsetMs', text: string, news: string): Promise<string | null> => {
    const durationMs = readDuration(text);
    if (durationMs === null) return 'Enter a time such as 30s, 5m, 2h or 14d';
    if (durationMs < (field === 'advanceMs' ? 0 : time.offsetMs)) return 'Time cannot go backwards';
    return callFromField(`${name}: ${news}`, 'changeTime', { product, [field]: durationMs });
  };

  return (
    <Fieldset legend="Time">
      <Stack gap="sm">
        <Switch
          aria-label="Frozen"
          label="Frozen"
          description={
            time.frozenAt === null ? 'Scans, licences and reboots wait' : `At ${time.frozenAt.slice(0, 19)}Z`
          }
          checked={time.frozenAt !== null}
          onChange={({ currentTarget: { checked } }) =>
            void callAndAnnounce(`${name}: ${checked ? 'time frozen' : 'time resumed'}`, 'changeTime', {
              product,
              frozen: checked,
            })
          }
        />
        <CommandField
          label="Advance by"
          placeholder="30s, 5m, 2h, 14d"
          button="Advance"
          onCommit={(text) => move('advanceMs', text, `advanced by ${text}`)}
        />
        <DraftField
          label="Ahead of real time"
          value={writeDuration(time.offsetMs)}
          onCommit={(text) => move('offsetMs', text, `${text} ahead of real time`)}
        />
      </Stack>
    </Fieldset>
  );
}

import { productNames } from '../product-names.ts';
import { SimpleGrid, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { licenceStates } from 'shared-protocol/agent/licence';
import type { AgentState } from '../../agent/agent-state.ts';
import type { AgentPatch } from '../../options/agent-options.ts';
import { parseLatency } from '../../options/latency-rule.ts';
import { callAndAnnounce, callFromField } from '../live/call-simulator.ts';
import { Choice } from '../ui/choice.tsx';
import { DraftField } from '../ui/draft-field.tsx';

export function AgentSettings({ agent }: { readonly agent: AgentState }): ReactNode {
  const { product, registered, declines, licence, agentVersion, speed, latency } = agent;

  const name = productNames[product];
  const change = (patch: AgentPatch, news: string): Promise<string | null> =>
    callFromField(`${name}: ${news}`, 'changeAgent', patch, product);
  const switchTo = (patch: AgentPatch, news: string): void =>
    void callAndAnnounce(`${name}: ${news}`, 'changeAgent', patch, product);

  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '400px': 2 }}>
        {/* Named by hand: otherwise the description would be a part of the name, too. */}
        <Switch
          aria-label="Registered"
          label="Registered"
          description="Answers with a registration key"
          checked={registered}
          onChange={({ currentTarget: { checked } }) =>
            switchTo({ registered: checked }, checked ? 'registered' : 'not registered')
          }
        />
        <Switch
          aria-label="User declines"
          label="User declines"
          description="Refuses installs, uninstalls, reboots"
          checked={declines}
          onChange={({ currentTarget: { checked } }) =>
            switchTo({ declines: checked }, checked ? 'the user declines' : 'the user agrees')
          }
        />
      </SimpleGrid>
      <Choice
        label="Licence"
        options={licenceOptions}
        value={licence}
        onChoose={(state) => switchTo({ licence: state }, `licence ${state}`)}
      />
      <SimpleGrid type="container" cols={{ base: 2, '320px': 3 }} spacing="sm">
        <DraftField
          label="Version"
          value={agentVersion}
          onCommit={(text) => change({ agentVersion: text }, `version ${text}`)}
        />
        <DraftField
          label="Speed (×)"
          value={String(speed)}
          inputMode="decimal"
          onCommit={(text) => change({ speed: Number(text) }, `${text} times as fast`)}
        />
        <DraftField
          label="Latency (ms)"
          value={latency.minMs === latency.maxMs ? String(latency.minMs) : `${latency.minMs}-${latency.maxMs}`}
          onCommit={async (text) => {
            const range = parseLatency(text);
            return range ? change({ latency: range }, `latency ${text} ms`) : 'Enter 50, or a range such as 20-80';
          }}
        />
      </SimpleGrid>
    </>
  );
}

const licenceOptions = licenceStates.map((value) => ({ value, label: value }));

import { DataList, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { protocolVersion } from 'shared-protocol/protocol-version';
import type { RegState } from 'shared-protocol/regstate';
import type { LoopbackPermission } from '../agent/loopback-permission.ts';
import type { SeenAgent } from './use-agent.ts';

export interface DiscoveryResultProps {
  readonly discovery: SeenAgent['discovery'];
  readonly permission: LoopbackPermission;
}

/** The result of discovery: everything that the agent reports, known here or not. */
export function DiscoveryResult({ discovery, permission }: DiscoveryResultProps): ReactNode {
  return (
    <DataList labelWidth="112px" gap={4}>
      <Fact name="permission">{permission}</Fact>
      {discovery.status === 'found' ? (
        <RegStateFacts origin={discovery.agent.origin} regState={discovery.agent.regState} />
      ) : (
        <Fact name="discovery">
          {discovery.status === 'not-found' ? notFoundText(discovery) : texts[discovery.status]}
        </Fact>
      )}
    </DataList>
  );
}

function RegStateFacts({ origin, regState }: { readonly origin: string; readonly regState: RegState }): ReactNode {
  const isNewer = regState.protocolVersion > protocolVersion;
  return (
    <>
      <Fact name="discovery">found at {origin}</Fact>
      {Object.entries(regState).map(([name, value]) => (
        <Fact key={name} name={name}>
          {typeof value === 'string' ? value : JSON.stringify(value)}
          {name === 'protocolVersion' && isNewer && (
            <Text size="sm" c="red">
              newer than this page: messages it does not understand are in the log
            </Text>
          )}
        </Fact>
      ))}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

function notFoundText({ error }: Extract<SeenAgent['discovery'], { status: 'not-found' }>): string {
  return `${error.status} ${error.message}`;
}

const texts = {
  'not-asked': 'not asked yet: the browser would ask for permission',
  looking: 'looking…',
  aborted: 'cancelled',
} as const;

import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-control.ts';
import { callControl, type CallOutcome } from '../live/call-control.ts';
import { productNames } from '../product-names.ts';
import { announce } from '../ui/announcer.tsx';
import { presenceOf } from './presence-of.ts';

export function AgentActions({ agent }: { readonly agent: AgentState }): ReactNode {
  const { product, installed } = agent;
  const act = (call: Promise<CallOutcome>, news: string): void => {
    void call.then((outcome) =>
      announce(outcome.status === 'done' ? `${productNames[product]} ${news}` : outcome.message),
    );
  };

  return (
    <Group gap="xs">
      <Button
        disabled={presenceOf(agent) !== 'running'}
        onClick={() => act(callControl('reboot', {}, product), 'reboots')}
      >
        Reboot
      </Button>
      {installed ? (
        <Button onClick={() => act(callControl('uninstall', {}, product), 'is uninstalled')}>Uninstall</Button>
      ) : (
        <Button variant="filled" onClick={() => act(callControl('reinstall', {}, product), 'is installed again')}>
          Reinstall
        </Button>
      )}
      <Button variant="subtle" ml="auto" onClick={() => act(callControl('reset', { product }), 'is as it was started')}>
        Reset
      </Button>
    </Group>
  );
}

import { productNames } from '../product-names.ts';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AgentState } from '../../agent/agent-state.ts';
import { callAndAnnounce } from '../live/call-simulator.ts';
import { presenceOf } from './presence-of.ts';

export function AgentActions({ agent }: { readonly agent: AgentState }): ReactNode {
  const { product, installed, launched } = agent;
  const act = (name: 'reboot' | 'quit' | 'launch' | 'uninstall' | 'reinstall', news: string): void => {
    void callAndAnnounce(`${productNames[product]} ${news}`, name, {}, product);
  };

  return (
    <Group gap="xs">
      <Button disabled={presenceOf(agent) !== 'running'} onClick={() => act('reboot', 'reboots')}>
        Reboot
      </Button>
      {installed && launched && <Button onClick={() => act('quit', 'has quit')}>Quit</Button>}
      {installed && !launched && (
        <Button variant="filled" onClick={() => act('launch', 'is launched')}>
          Launch
        </Button>
      )}
      {installed ? (
        <Button onClick={() => act('uninstall', 'is uninstalled')}>Uninstall</Button>
      ) : (
        <Button variant="filled" onClick={() => act('reinstall', 'is installed again')}>
          Reinstall
        </Button>
      )}
      <Button
        variant="subtle"
        ml="auto"
        onClick={() => void callAndAnnounce(`${productNames[product]} was reset`, 'reset', { product })}
      >
        Reset
      </Button>
    </Group>
  );
}

import { Alert } from '@mantine/core';
import { lazy, type ComponentType, type ReactNode } from 'react';

/** A part of the page that is loaded when it is first shown. Where that fails it says so, and the rest of the page still works. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => NotLoaded) }));
}

function NotLoaded(): ReactNode {
  return <Alert color="red">This part could not be loaded: reload the page once the simulator answers.</Alert>;
}

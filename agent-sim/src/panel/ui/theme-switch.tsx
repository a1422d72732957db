import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';

/** Named for the theme that it switches to. */
export function ThemeSwitch(): ReactNode {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme() === 'light' ? 'dark' : 'light';
  return (
    <ActionIcon
      variant="default"
      size="lg"
      onClick={() => setColorScheme(other)}
      aria-label={`Switch to ${other} theme`}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" focusable="false">
        {other === 'dark' ? moon : sun}
      </svg>
    </ActionIcon>
  );
}

const moon = <path d="M8 2a8 8 0 1 0 10 10A7 7 0 0 1 8 2Z" />;

const sun = (
  <>
    <circle cx="10" cy="10" r="4" />
    <path
      d="M10 1v2.5M10 16.5V19M1 10h2.5M16.5 10H19M3.6 3.6l1.8 1.8M14.6 14.6l1.8 1.8M3.6 16.4l1.8-1.8M14.6 5.4l1.8-1.8"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </>
);

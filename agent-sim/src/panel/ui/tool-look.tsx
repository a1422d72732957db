import { Badge, Button, createTheme, MantineProvider, Switch, type CSSVariablesResolver } from '@mantine/core';
import '@mantine/core/styles.css';
import type { ReactNode } from 'react';
import './tool-look.css';

/** The panel's look: Mantine's, with the contrast that its own colours lack. Once in a page, around everything. */
export function ToolLook({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}

const theme = createTheme({
  fontFamily: "'Open Sans', system-ui, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', 'DejaVu Sans Mono', monospace",
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem' },
      h2: { fontSize: '1.125rem' },
      h3: { fontSize: '1rem' },
      h4: { fontSize: '0.875rem' },
    },
  },
  // White text has a contrast of 4.5 on it.
  primaryShade: 8,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({ defaultProps: { size: 'lg', fw: 400, tt: 'none' } }),
    Button: Button.extend({ defaultProps: { size: 'xs', variant: 'default' } }),
    // The background of a switch that is off has too little contrast by itself.
    Switch: Switch.extend({ styles: { track: { boxShadow: 'inset 0 0 0 1px var(--mantine-color-default-border)' } } }),
  },
});

/** Mantine's own shades of these have too little contrast: 4.5 is needed for text, and 3 for the border of a field. */
const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-6)',
    '--mantine-color-green-light-color': 'color-mix(in srgb, var(--mantine-color-green-9), black 30%)',
    '--mantine-color-orange-light-color': 'color-mix(in srgb, var(--mantine-color-orange-9), black 30%)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-2)',
  },
});

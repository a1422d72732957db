import stylelint from 'stylelint';
import { expect, it } from 'vitest';

it.each([
  'top: 0',
  'left: 0',
  'margin-left: 1px',
  'padding-right: 1px',
  'border-left: 0',
  'border-right-color: currentcolor',
  'border-top-left-radius: 1px',
  'scroll-margin-left: 1px',
  'margin: 0 1px 0 2px',
  'padding: 0 calc(1px + (2px * 3)) 0 var(--gap)',
  'inset: 0 auto auto 0',
  'border-radius: 8px 0 0 8px',
  'text-align: left',
  'float: right',
  'background-position: right top',
  'background: linear-gradient(to right, currentcolor, transparent)',
  'background-image: linear-gradient(90deg, currentcolor, transparent)',
  'transform: translateX(4px)',
  'transform: translate(4px, 0)',
  'translate: 4px 0',
  'box-shadow: 2px 0 4px var(--shadow)',
  'box-shadow: 0 1px 2px var(--shadow), inset -2px 0 var(--shadow)',
  'letter-spacing: 0.1em',
])('a style sheet of the app may not say %s', async (declaration) => {
  expect(await faultsOf(declaration, 'web/src/ui/made-up.module.scss')).not.toEqual([]);
});

it.each([
  'inset-block-start: 0',
  'inset-inline-end: calc(100% + 12px)',
  'margin: 0 auto',
  'padding: 8px 24px',
  'inset: auto 16px 16px',
  'border-radius: 50%',
  'border-start-end-radius: 8px',
  'text-align: start',
  'float: inline-end',
  'background-position: center bottom',
  'background: linear-gradient(to bottom, currentcolor, transparent)',
  'transform: rotate(1turn)',
  'transform: scaleX(-1)',
  'box-shadow: 0 12px 40px var(--shadow), inset 0 0 0 1px var(--shadow)',
])('it may say %s, which is right from either side', async (declaration) => {
  expect(await faultsOf(declaration, 'web/src/ui/made-up.module.scss')).toEqual([]);
});

it('the simulators, which nobody reads from right to left, may name sides', async () => {
  expect(await faultsOf('margin-left: 1px', 'agent-sim/src/panel/made-up.css')).toEqual([]);
});

async function faultsOf(declaration: string, codeFilename: string): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code: `a {\n  ${declaration};\n}\n`, codeFilename, cwd: root });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

const root = new URL('..', import.meta.url).pathname;

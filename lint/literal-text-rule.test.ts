import { expect, it } from 'vitest';
import { lintTexts } from './lint-texts.ts';

const literal = [
  `<p>Sign in</p>`,
  `<p>{'Sign in'}</p>`,
  '<p>{`Sign in to ${name}`}</p>',
  `<p>{isBusy ? 'Wait' : null}</p>`,
  `<p>{isBusy && 'Wait'}</p>`,
  `<p>{name ?? 'Nobody'}</p>`,
  `<p>{name + ' again'}</p>`,
  `<>{'登录'}</>`,
  `<button aria-label="Close" />`,
  '<button aria-label={`Show ${name}`} />',
  `<Field label="Email" />`,
  `<Card title={isBusy ? 'Wait' : name} />`,
  `<img alt="A shield" />`,
];
const allowed = [
  `<p>{name}</p>`,
  `<p> ? </p>`,
  `<p>{isBusy && <b>{name}</b>}</p>`,
  `<p>{name === 'Ann' && name}</p>`,
  '<p>{`${name}: ${name}`}</p>',
  `<p className="title" data-action="close" id="label">{name}</p>`,
  `<img alt="" />`,
];

it('a component of the app is refused words of its own, in text and in what assistive technology reads', () => {
  expect(refusedIn('web/src/screens/a', [...literal, ...allowed])).toEqual(literal);
});

it('a test may have them', () => {
  expect(refusedIn('web/src/ui', literal, '.test.tsx')).toEqual([]);
});

function refusedIn(folder: string, elements: readonly string[], ending = '.tsx'): readonly string[] {
  const reports = lintTexts(
    elements.map((element, index) => ({
      path: `${folder}/a-${index}${ending}`,
      text: `export const A = ({ name, isBusy }: Props) => (\n  ${element}\n);\n`,
    })),
  );
  return elements.filter((_, index) => reports[index]?.some((report) => report.startsWith('house(literal-text)')));
}

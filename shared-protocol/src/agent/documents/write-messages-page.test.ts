import { expect, test } from 'vitest';
import { errorMeanings } from '../../error-meanings.ts';
import { anchorOf } from './markdown.ts';
import { messageRows } from './message-rows.ts';
import { writeMessagesPage } from './write-messages-page.ts';

const page = writeMessagesPage();
const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);

test('has a section for each message and a line for each code', () => {
  for (const { name, purpose } of messageRows()) expect(page).toContain(`### ${name}\n\n${purpose}\n`);
  for (const [code, meaning] of Object.entries(errorMeanings)) expect(page).toContain(`| ${code} | ${meaning} |`);
});

test('links only to headings that it has, each of which has a place of its own', () => {
  const anchors = headings.map(anchorOf);
  const targets = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, target]) => target!);

  expect(new Set(anchors).size).toBe(anchors.length);
  expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
});

test('says of every field with a type what its type is', () => {
  expect(page).not.toMatch(/\| (?:undefined|\[object Object\]|NaN)/);
});

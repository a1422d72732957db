import { expect, it } from 'vitest';
import { rootFolder } from '../../root-folder.ts';
import { readGuide } from './read-guide.ts';
import { runSection } from './run-section.ts';

/** The complaint about a section, or null. */
async function complaintAbout(...blocks: readonly string[]): Promise<string | null> {
  const [section] = readGuide(['## A recipe', ...blocks.map((block) => `\`\`\`${block}\n\`\`\``)].join('\n'));
  if (!section) throw new Error('no section');
  try {
    await runSection(section, { folder: rootFolder, ports: new Map([['5180', '7777']]) });
    return null;
  } catch (error) {
    return String(error);
  }
}

it('is content with commands that do what is said', async () => {
  expect(
    await complaintAbout(
      'sh stays\necho Ctrl-C ends it; exec sleep 60',
      'sh\necho one  two; echo http://localhost:5180/inbox',
      'text\none two\nhttp://localhost:7777/…',
      'sh fails\nfalse',
    ),
  ).toBeNull();
});

it.each([
  ['a command that fails', ['sh\nfalse\ntrue'], /line 2: exit 1/],
  ['a command that succeeds where it is said to fail', ['sh fails\ntrue'], /exit 0/],
  ['what is not printed', ['sh\necho one.two', 'text\none.two\nonextwo'], /not printed: onextwo\n/],
  ['a program that does not stay', ['sh stays\necho gone'], /exit 0 before Ctrl-C/],
  ['another text than that of a file', ['ts file=package.json\n{}'], /stale/],
  ['a block of an unknown kind', ['sh sometimes\ntrue'], /nobody tries/],
])('complains about %s', async (_what, blocks, complaint) => {
  expect(await complaintAbout(...blocks)).toMatch(complaint);
});

it('refuses a block without an end', () => {
  expect(() => readGuide('## A\n```sh\ntrue')).toThrow('line 2: expected an end of this block, found none');
});

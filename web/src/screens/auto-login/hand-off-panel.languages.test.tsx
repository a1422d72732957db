import { render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { dsone } from '../../products/driver-support/dsone.ts';
import { allLanguages } from 'shared-protocol/language/languages';
import { readAllTexts } from '../../testing/all-texts.ts';
import { loadLateTexts } from '../../texts/load-texts.ts';
import { putIn } from '../../texts/put-in.ts';
import { SpokenTexts } from '../../texts/spoken-texts.tsx';
import { HandOffPanel } from './hand-off-panel.tsx';
import { handOffViews, type HandOffText, type HandOffView } from './hand-off-view.ts';

it.each(allLanguages)('in %s, every view says its own words, and its link those of the link', async (language) => {
  const [texts] = await Promise.all([readAllTexts(language), loadLateTexts('handOff', language)]);
  const { views, notes, open, mayClose } = texts.handOff;
  const nothing = (): void => undefined;
  const shared = { launchUrl: 'example://open', isQuiet: false, look: nothing, launch: nothing, stayHere: nothing };
  for (const view of Object.keys(handOffViews) as HandOffView[]) {
    const { unmount } = render(
      <SpokenTexts texts={texts}>
        <HandOffPanel
          variant={dsone}
          handOff={{ ...shared, view, headedBy: view }}
          hasFailed={false}
          reload={nothing}
        />
      </SpokenTexts>,
      { wrapper: aroundScreen(createStore()) },
    );
    const said = plain(screen.getAllByRole('status')[0]?.textContent ?? '');
    const { title, text = '' }: HandOffText = views[view];
    expect(said, view).toContain(plain(putIn(title, { product: 'Driver Support' })));
    expect(said, view).toContain(plain(putIn(text, { product: 'Driver Support' })));
    expect(said.includes(plain(mayClose)), view).toBe(handOffViews[view].mark === 'done');
    const { launch: note } = { ...handOffViews[view].main, ...handOffViews[view].others };
    if (note !== undefined) {
      const link = screen.getByRole('link', { name: putIn(open, { product: 'Driver Support' }) });
      const described = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;
      expect(described, view).toBe(note === null ? undefined : notes[note]);
    }
    unmount();
  }
});

/** Without the marks that keep a name apart from letters that run the other way. */
function plain(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s/g, ' ');
}

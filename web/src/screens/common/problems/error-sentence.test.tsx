import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { allLanguages } from 'shared-protocol/language/languages';
import { withoutDetail } from '../../../texts/put-in.ts';
import { InEnglish } from '../../../testing/in-english.tsx';
import { readAllTexts } from '../../../testing/all-texts.ts';
import { SpokenTexts } from '../../../texts/spoken-texts.tsx';
import { ErrorSentence } from './error-sentence.tsx';

afterEach(cleanup);

test('what the server said is shown in whatever language it named, and marked with it', () => {
  const said = { said: 'Kein Konto', language: 'de-AT' };
  const { container } = render(<ErrorSentence text={{ name: 'forgotPasswordRefused', detail: said }} />, {
    wrapper: InEnglish,
  });
  expect(container.textContent).toBe('Forget password request failed: Kein Konto');
  expect(screen.getByText('Kein Konto').lang).toBe('de-AT');
  cleanup();
  render(<ErrorSentence text={said} />, { wrapper: InEnglish });
  expect(screen.getByText('Kein Konto').lang).toBe('de-AT');
});

test('a rejected password is said in the language of the page, and what the server says of it beside it', async () => {
  const more = { said: 'Too plain.', language: 'en' };
  const text = { name: 'resetPasswordRefused', detail: { known: 'password', more } } as const;
  render(<ErrorSentence text={text} />, { wrapper: InEnglish });
  expect(screen.getByText('Too plain.').parentElement?.textContent).toBe('Reset password request failed: Too plain.');
  cleanup();
  const { container } = render(
    <SpokenTexts texts={await readAllTexts('de')}>
      <ErrorSentence text={text} />
    </SpokenTexts>,
  );
  expect(container.textContent).toBe(
    'Das Passwort konnte nicht zurückgesetzt werden: Dieses Passwort wird nicht akzeptiert. Wählen Sie ein anderes. Too plain.',
  );
  expect(screen.getByText('Too plain.').lang).toBe('en');
});

testEvery(allLanguages)('a sentence without its detail ends before the colon', async (language) => {
  const { errors } = await readAllTexts(language);
  for (const text of Object.values(errors).filter((each) => each.includes('{detail}')))
    expect(withoutDetail(text as '{detail}')).toMatch(/^[^{}:：\u2068\u2069]*\p{L}$/u);
});

test('sets off what the server said where it named no language, in the direction of its own words', () => {
  const said = { said: 'No account', language: undefined };
  const { container } = render(<ErrorSentence text={said} />, { wrapper: InEnglish });
  expect(container.innerHTML).toBe('<bdi>No account</bdi>');
});

test('a reason of a known kind is said in the language of the page', async () => {
  const text = { said: 'You have one.', language: undefined, known: 'hasPassword' } as const;
  const { container } = render(<ErrorSentence text={text} />, { wrapper: InEnglish });
  expect(container.textContent).toBe('You have one.');
  cleanup();
  render(
    <SpokenTexts texts={await readAllTexts('de')}>
      <ErrorSentence text={text} />
    </SpokenTexts>,
  );
  expect(screen.getByText('Ihr Konto hat bereits ein Passwort.')).toBeTruthy();
});

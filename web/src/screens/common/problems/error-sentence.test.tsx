import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InEnglish } from '../../../testing/in-english.tsx';
import { readAllTexts } from '../../../testing/all-texts.ts';
import { SpokenTexts } from '../../../texts/spoken-texts.tsx';
import { ErrorSentence } from './error-sentence.tsx';

afterEach(cleanup);

it('what the server said is marked with the language that it named, and left out of a sentence in another one', () => {
  const said = { said: 'Kein Konto', language: 'de' };
  const detail = { ...said, httpStatus: 400 };
  const { container } = render(<ErrorSentence text={{ name: 'forgotPasswordRefused', detail }} />, {
    wrapper: InEnglish,
  });
  expect(container.textContent).toBe('Forget password request failed: 400 Bad Request');
  cleanup();
  const english = { ...detail, said: 'No account', language: 'en-GB' };
  render(<ErrorSentence text={{ name: 'forgotPasswordRefused', detail: english }} />, { wrapper: InEnglish });
  expect(screen.getByText('No account').lang).toBe('en-GB');
  cleanup();
  render(<ErrorSentence text={said} />, { wrapper: InEnglish });
  expect(screen.getByText('Kein Konto').lang).toBe('de');
});

it('sets off what the server said where it named no language, in the direction of its own words', () => {
  const said = { said: 'No account', language: undefined };
  const { container } = render(<ErrorSentence text={said} />, { wrapper: InEnglish });
  expect(container.innerHTML).toBe('<bdi>No account</bdi>');
});

it('a reason of a known kind is said in the language of the page', async () => {
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

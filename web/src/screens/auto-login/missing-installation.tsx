import type { ReactNode } from 'react';
import { pathOf } from '../../model/routes.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Variant } from '../../variants/variants.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** Shown when the address names no installation, so that there is nothing to ask the server for. */
export function MissingInstallation({ variant }: { readonly variant: Variant }): ReactNode {
  const { autoLogin } = useTexts();
  return (
    <Notice kind="error">
      <strong>{autoLogin.incompleteLink}</strong>
      <span>
        <Sentence text={autoLogin.whichInstallation}>
          <AppLink to={pathOf(variant.routes.login)}>{autoLogin.logInAgain}</AppLink>
        </Sentence>
      </span>
    </Notice>
  );
}

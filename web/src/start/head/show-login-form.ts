import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import { queryValue } from '../../model/query.ts';
import { loginRoute } from '../../model/routes.ts';
import { renderedRoute } from './check-rendered.ts';

/**
 * Shows the form of Customer Login, which waits in the page behind the spinner, to a visitor without a session who comes
 * with a ReturnUrl: the one case that needs nothing of the app. In every other one the app decides what follows. The style
 * sheet of the screen swaps the two by the attribute, so that React finds the page as it was rendered.
 */
export async function showLoginForm(): Promise<void> {
  const { search } = location;
  if (renderedRoute() !== loginRoute.id) return;
  if (queryValue(search, 'ReturnUrl') === undefined || queryValue(search, 'failedEmail') !== undefined) return;
  if (queryValue(search, signInExpiredParameter) === 'true') return;
  try {
    const response = await window.earlySessionAnswer?.response;
    if (!response?.ok) return;
    const session = JSON.parse((await response.clone().text()) || 'null') as { readonly UUID?: string | null } | null;
    if (!session?.UUID) document.documentElement.dataset['login'] = 'form';
  } catch {
    // The app says that the check has failed.
  }
}

import { useEffect } from 'react';
import { bringIntoView } from '../lib/bring-into-view.ts';

/** Shows the field in use again when a keyboard opens, with the button that its scroll margin reaches. */
export function useFieldInView(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const show = (): void => {
      // Whoever zooms in looks at something else.
      if (visualViewport?.scale === 1) document.querySelectorAll('form input:focus').forEach(bringIntoView);
    };
    visualViewport?.addEventListener('resize', show);
    return () => visualViewport?.removeEventListener('resize', show);
  }, []);
}

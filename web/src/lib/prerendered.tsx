import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

/** Around an app whose first view is a prerendered page. */
export function Prerendered({ children }: { readonly children: ReactNode }): ReactNode {
  const [hasHydrated, setHasHydrated] = useState(false);
  useEffect(() => {
    // As a transition React renders it in pieces, between which the page answers.
    startTransition(() => setHasHydrated(true));
  }, []);
  return <HasHydratedContext value={hasHydrated}>{children}</HasHydratedContext>;
}

/**
 * False while a prerendered page is built, and again while React takes it over in the browser: both must render the same.
 * Whatever depends on the configuration or the address waits until it is true.
 */
export function useHasHydrated(): boolean {
  return use(HasHydratedContext);
}

/** What is rendered in the browser alone has nothing to wait for. */
const HasHydratedContext = createContext(true);

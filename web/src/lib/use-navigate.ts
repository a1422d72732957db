import type { Navigate } from './location-context.ts';
import { useRouting } from './use-location.ts';

/** The same function for as long as the app runs. */
export function useNavigate(): Navigate {
  return useRouting().navigate;
}

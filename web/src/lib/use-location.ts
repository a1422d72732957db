import { use } from 'react';
import { LocationContext, type PageLocation, type Routing } from './location-context.ts';

export function useLocation(): PageLocation {
  return useRouting().location;
}

export function useRouting(): Routing {
  const routing = use(LocationContext);
  if (routing === null) throw new Error('useLocation and useNavigate need a Router above them');
  return routing;
}

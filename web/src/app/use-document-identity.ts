import { useEffect } from 'react';
import type { Variant } from '../products/variants.ts';

export function useDocumentIdentity({ product, productName, icon }: Variant): void {
  useEffect(() => {
    document.title = productName;
    document.documentElement.dataset['product'] = product;
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icon);
  }, [product, productName, icon]);
}

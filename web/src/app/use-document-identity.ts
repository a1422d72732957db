import { useEffect } from 'react';
import type { Variant } from '../variants/variants.ts';
import { icons } from './icons.ts';

/** Sets the document's title, its favicon, and the attribute by which style sheets recognise the product. */
export function useDocumentIdentity({ product, productName }: Variant): void {
  useEffect(() => {
    document.title = productName;
    document.documentElement.dataset['product'] = product;
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icons[product]);
  }, [product, productName]);
}

import type { ReactNode } from 'react';
import { useAppConfig } from '../state/app-config.ts';
import type { Variant } from '../products/variants.ts';
import styles from './legal-links.module.scss';
import { useTexts } from '../texts/use-texts.ts';

/** Shown under every card of a product that has them; they open in a new tab, so the sign-in stays open. */
export function LegalLinks({ variant }: { readonly variant: Variant }): ReactNode {
  const { common, legal } = useTexts();
  const links = Object.entries(variant.addresses(useAppConfig()).legal) as [keyof typeof legal, string][];
  if (links.length === 0) return null;
  return (
    <footer className={styles['footer']}>
      <nav aria-label={common.legal} className={styles['links']}>
        {links.map(([name, address]) => (
          <a key={name} href={address} target="_blank" rel="noopener noreferrer">
            {legal[name]}
          </a>
        ))}
      </nav>
    </footer>
  );
}

import type { ReactNode } from 'react';
import { useAppConfig } from '../state/app-config.ts';
import styles from './legal-links.module.scss';

/** Under every card; they open beside the sign-in, which goes on where it was. */
export function LegalLinks(): ReactNode {
  const { driverSupport } = useAppConfig();
  const links = [
    ['Privacy Policy', driverSupport.privacyPolicyUrl],
    ['EULA', driverSupport.eulaUrl],
    ['Terms and Conditions', driverSupport.termsUrl],
  ] as const;
  return (
    <nav aria-label="Legal" className={styles['links']}>
      {links.map(([name, address]) => (
        <a key={name} href={address} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </nav>
  );
}

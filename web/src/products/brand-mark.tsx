import type { ReactNode } from 'react';
import type { Brand } from '../model/brand.ts';
import styles from './wordmark.module.scss';

/** The mark of a product whose name or logo the configuration gives; a logo that cannot be drawn shows the name. */
export function BrandMark({ name, logo }: { readonly name: string; readonly logo?: Brand['logo'] }): ReactNode {
  if (logo === undefined) return <strong className={styles['name']}>{name}</strong>;
  if (typeof logo === 'string') return <Logo name={name} file={logo} />;
  return (
    <>
      <Logo name={name} file={logo.light} theme="light" />
      <Logo name={name} file={logo.dark} theme="dark" />
    </>
  );
}

interface LogoProps {
  readonly name: string;
  readonly file: string;
  readonly theme?: 'light' | 'dark';
}

function Logo({ name, file, theme }: LogoProps): ReactNode {
  const classes = [styles['name'], styles['logo'], theme && styles[theme]].filter(Boolean).join(' ');
  // Browsers do not load a lazy picture that is not displayed: that of the other theme.
  return <img className={classes} src={file} alt={name} loading={theme && 'lazy'} />;
}

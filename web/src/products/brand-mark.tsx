import type { Brand } from 'config/brand-schema';
import { type ReactNode, useState } from 'react';
import styles from './wordmark.module.scss';

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

/** What failed before the app came is asked for once more, so that `onError` hears of it. */
function askAgain(image: HTMLImageElement | null): void {
  if (image?.complete === true && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '');
}

function Logo({ name, file, theme }: LogoProps): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const ofTheme = theme === undefined ? '' : ` ${styles[theme]}`;
  if (isBroken) return <strong className={styles['name'] + ofTheme}>{name}</strong>;
  return (
    <img
      className={`${styles['name']} ${styles['logo']}${ofTheme}`}
      ref={askAgain}
      src={file}
      alt={name}
      // Browsers do not load a lazy picture that is not displayed: that of the other theme.
      loading={theme && 'lazy'}
      onError={() => setBroken(true)}
    />
  );
}

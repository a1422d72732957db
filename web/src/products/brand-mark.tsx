import type { Brand } from 'config/brand-schema';
import { type ReactNode, useState } from 'react';
import styles from './wordmark.module.scss';

export function BrandMark({ name, logo }: { readonly name: string; readonly logo?: Brand['logo'] }): ReactNode {
  if (logo === undefined) return <strong className={styles['name']}>{name}</strong>;
  if (typeof logo === 'string') return <Logo name={name} file={logo} />;
  if ('file' in logo) return <Logo name={name} file={logo.file} />;
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

/** What came, or failed, before the app did is asked for once more, so that its handlers hear of it. */
function askAgain(image: HTMLImageElement | null): void {
  if (image?.complete === true) image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Whether there is nothing to be seen: of an empty drawing, or of one that is transparent everywhere. */
function isEmpty(image: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 32 });
  const context = canvas.getContext('2d');
  if (!context) return false;
  try {
    context.drawImage(image, 0, 0, 96, 32);
    return context.getImageData(0, 0, 96, 32).data.every((value) => value === 0);
  } catch {
    // Some browsers let nobody look at a drawing that holds HTML.
    return false;
  }
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
      onLoad={({ currentTarget }) => setBroken(isEmpty(currentTarget))}
      onError={() => setBroken(true)}
    />
  );
}

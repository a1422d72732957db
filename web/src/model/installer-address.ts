import { installerDownloadPath } from 'shared-protocol/account/navigations';

/** The channel to download when the address names none. */
const defaultChannel = 'default';

/** Where the installer is downloaded. Dots alone would be a step up in the path, however they are encoded. */
export function installerAddress(installerHost: string, channel = ''): string {
  const name = channel.trim();
  const isNamed = name !== '' && name !== '.' && name !== '..';
  return new URL(installerDownloadPath(isNamed ? name : defaultChannel), installerHost).href;
}

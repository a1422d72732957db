/** Never by its width: windows are narrow too. */
export function isPhoneOrTablet({ userAgentData, userAgent, platform, maxTouchPoints }: NamedDevice): boolean {
  if (userAgentData?.mobile || userAgentData?.platform === 'Android') return true;
  // An iPad calls itself a Mac, and no Mac can be touched.
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** Of newer Chromium browsers; missing in TypeScript's types. */
interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
}

export type NamedDevice = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'> & {
  readonly userAgentData?: UserAgentData;
};

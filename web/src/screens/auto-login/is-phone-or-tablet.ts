/** What newer Chromium browsers say of the device, and the types do not know yet. */
interface UserAgentData {
  readonly mobile: boolean;
  readonly platform: string;
}

/** The part of `navigator` that tells. */
export type NamedDevice = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'> & {
  readonly userAgentData?: UserAgentData;
};

/** Whether this is a phone or tablet, which the desktop software does not run on. Never by its width: windows are narrow too. */
export function isPhoneOrTablet({ userAgentData, userAgent, platform, maxTouchPoints }: NamedDevice): boolean {
  if (userAgentData?.mobile || userAgentData?.platform === 'Android') return true;
  // An iPad calls itself a Mac, and no Mac can be touched.
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

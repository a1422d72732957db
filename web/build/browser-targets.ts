/** Browsers of Windows 7 and 8, which the products still support, end at these versions. */
export const browserTargets = ['chrome109', 'firefox115', 'safari16.4'] as const;

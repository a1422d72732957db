interface LoginLibrary {
  /** As npm calls them, with the packages that come along. */
  readonly packages: readonly [string, ...string[]];
  readonly purpose: string;
}

/** More than half of what the login downloads; the build gives them a file of their own. */
export const reactPackages = ['react-dom', 'react', 'scheduler'] as const;

/** The libraries that the login screen downloads before it shows. `npx tsx scripts/measure-page-weight.ts` weighs each. */
export const loginLibraries: readonly LoginLibrary[] = [
  { packages: reactPackages, purpose: 'draws the screens and keeps them up to date' },
  {
    packages: ['react-router-dom', 'react-router'],
    purpose: 'chooses the screen by address, and keeps state in the history',
  },
  {
    packages: ['zod'],
    purpose: 'checks the configuration, every answer of the account server and what visitors type',
  },
  { packages: ['jotai'], purpose: 'holds the authentication state and the theme, which several screens share' },
];

/** Matches the files of the given packages. */
export function filesOf(packages: readonly string[]): RegExp {
  return new RegExp(`node_modules[\\\\/](?:${packages.map((name) => name.replace('/', '[\\\\/]')).join('|')})[\\\\/]`);
}

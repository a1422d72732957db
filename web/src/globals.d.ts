/// <reference types="vite/client" />

interface Window {
  /** The session check that the document's head started, until the app takes its answer. */
  earlySessionAnswer?: EarlySessionAnswer | undefined;
  /** Ends what the head script does with a rendered page, and hands over what it has kept; see `start/head/keep-input.ts`. */
  handOver?: (() => import('./start/early/early-input.ts').EarlyInput) | undefined;
  /** What the document's head took out of the address of a reset link. */
  resetLink?: { readonly code: string; readonly email: string };
  /** The path and the query of that reset link. */
  resetLinkAddress?: string;
  /** What the policy of the page blocked before the app could report it. */
  earlyViolations?: SecurityPolicyViolationEvent[];
}

/** Missing in TypeScript's own types, because Chromium alone has it. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

type EarlySessionAnswer = import('./start/early/early-input.ts').EarlyAnswer & {
  /** The request that this answers, because both have answers of the same shape. */
  readonly operation: 'checkSession' | 'checkLicence';
};

declare module 'virtual:page-parts' {
  /** Made by `build/page-parts-plugin.ts`. */
  export const pageParts: import('./start/page-parts.ts').PageParts;
}

/** What will happen in the world at a moment, as plain data; what is done then is in the table of its kinds. */
export type Plan =
  | { readonly kind: 'close-popup'; readonly popupId: string }
  | { readonly kind: 'answer-case'; readonly caseId: string }
  | { readonly kind: 'leave'; readonly keepsSettings: boolean }
  | {
      readonly kind: 'tell-updated';
      readonly jobId: string;
      readonly version: string;
      readonly previousVersion: string;
    }
  | { readonly kind: 'licence-ends'; readonly expiresAt: string }
  | { readonly kind: 'block-process'; readonly random: number };

export type PlanKind = Plan['kind'];

export interface DuePlan {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly plan: Plan;
}

import type { Account } from '../world/accounts.ts';
import type { Interaction } from './find-interaction.ts';

/** Whether a sign-in request asks for another session than the present one: a new one, a recent one, or somebody else's. */
export function needsNewSignIn({ params, prompt: { reasons } }: Interaction, account: Account | null): boolean {
  if (reasons.includes('login_prompt') || reasons.includes('max_age')) return true;
  return reasons.includes('id_token_hint') && subjectOf(params['id_token_hint']) !== account?.uuid;
}

/** Of an ID token that the provider has validated. */
function subjectOf(idToken: unknown): unknown {
  const [, payload = ''] = String(idToken).split('.');
  const { sub } = Object(JSON.parse(Buffer.from(payload, 'base64url').toString())) as { readonly sub?: unknown };
  return sub;
}

/**
 * Whether the browser has what the app uses of WebAuthn: without it passkeys are not offered. An extension, or a policy, may
 * have put anything in its place.
 */
export function hasPasskeys(): boolean {
  try {
    return (
      'toJSON' in PublicKeyCredential.prototype &&
      'parseRequestOptionsFromJSON' in PublicKeyCredential &&
      'isConditionalMediationAvailable' in PublicKeyCredential
    );
  } catch {
    return false;
  }
}

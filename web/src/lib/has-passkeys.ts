/** Whether the browser has what the app uses of WebAuthn, which an extension or a policy may have replaced by anything. */
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

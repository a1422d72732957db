/**
 * Puts the prerendered form with social login in the place of the one without. The page holds both, because it does not
 * know its configuration when it is built. Does nothing where that has happened, or on another page.
 */
export function showSocialLogin(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#social-login');
  const [, form] = document.querySelectorAll('main > section');
  if (template === null) return;
  form?.replaceWith(template.content);
  template.remove();
}

/**
 * Puts the prerendered form with social login in the place of the one without. The page holds both, because it does not
 * know its configuration when it is built; what the browser has put back into the field is kept. Does nothing where that
 * has happened, or on another page.
 */
export function showSocialLogin(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#social-login');
  const [, form] = document.querySelectorAll('main > section');
  if (template === null) return;
  const typed = form?.querySelector('input')?.value ?? '';
  const field = template.content.querySelector('input');
  form?.replaceWith(template.content);
  // A field that was written to, even with nothing, takes no value from the app any more.
  if (field !== null && typed !== '') field.value = typed;
  template.remove();
}

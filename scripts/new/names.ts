/** `welcome-back` → `welcomeBack` */
export function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** `welcome-back` and `welcomeBack` → `WelcomeBack` */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.slice(0, 1).toUpperCase() + camel.slice(1);
}

/** `savePhone` → `save-phone` */
export function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `welcome-back` → `Welcome back` */
export function sentence(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

import { setOtherLanguages } from './restore.ts';

/**
 * Imported by tests that read texts in other languages than English: without it, loading such texts fails a test of the app. So a change
 * of German leads to the tests that read German.
 */
const files = import.meta.glob<object>('../texts/**/{[a-z][a-z],[a-z][a-z]-[A-Z][A-Z]}.ts', { eager: true });

setOtherLanguages((file) => files[`../texts/${file}`]);

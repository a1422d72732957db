// The process in which a site is inspected: loads TypeScript, then the inspection.
import { register } from 'tsx/esm/api';

register();
await import('./inspect-in-process.ts');

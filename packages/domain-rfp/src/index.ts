export { rfpPlugin } from './plugin.ts';

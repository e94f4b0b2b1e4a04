export { adminPlugin } from './plugin.ts';

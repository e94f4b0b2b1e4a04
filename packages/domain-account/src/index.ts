export { accountPlugin } from './plugin.ts';

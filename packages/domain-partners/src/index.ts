export { partnersPlugin } from './plugin.ts';

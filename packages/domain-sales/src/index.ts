export { salesPlugin } from './plugin.ts';
export { salesPublicPlugin } from './public-plugin.ts';

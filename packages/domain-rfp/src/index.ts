export { rfpPlugin } from './plugin.ts';
export { rfpPublicPlugin } from './public-plugin.ts';

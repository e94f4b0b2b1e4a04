export { myProfile } from './my-profile.ts';
export { accountPagesPlugin } from './pages/plugin.ts';
export { accountPlugin } from './plugin.ts';

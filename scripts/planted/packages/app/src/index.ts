// Planted: nor may the app.
export { stray } from '../../server/src/modules/stray/index.ts';

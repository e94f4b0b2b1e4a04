// Planted: a domain may not know the server's modules.
export { stray } from '../../server/src/modules/stray/index.ts';

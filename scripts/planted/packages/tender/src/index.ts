// Planted: what serves both markets may not know one of them.
export { two } from '../../domain-two/src/index.ts';

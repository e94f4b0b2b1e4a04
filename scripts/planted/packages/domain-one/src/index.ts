// Planted: the cruise of this folder must fail, or the cruise of the real one proves nothing.
export { two } from '../../domain-two/src/index.ts';

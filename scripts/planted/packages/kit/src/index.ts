// Planted: the layer below may not reach up.
export { two } from '../../tender/src/index.ts';

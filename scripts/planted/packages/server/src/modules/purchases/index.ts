// Planted: what is below may not reach up.
export { three } from '../evaluation/index.ts';

// Planted: a module that no layer names.
export { three } from '../evaluation/index.ts';

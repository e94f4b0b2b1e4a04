import type { Benchmark } from '../shared/figure.ts';
import { contest } from './contest.ts';
import { lists } from './lists.ts';
import { withPlaces } from './places.ts';

/** Requests a second of a school's list on PostgreSQL against bare Fastify and `pg`. */
export const list: Benchmark = {
  name: 'list',
  about: 'the server’s overhead on a list',
  limitMs: 150_000,
  run: () => withPlaces((places) => contest(places, lists.purchases)),
};

import type { Db } from '../../database/database.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for each database and shape, not for each call: building the text of a wide list costs
 * more than running it, and PostgreSQL plans a prepared one once. The shape must name everything that changes the text.
 */
export function preparedOnce<Statement>(db: Db, shape: string, prepare: (name: string) => Statement): Statement {
  const own = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, own);
  const known = own.get(shape) as Statement | undefined;
  if (known !== undefined) return known;
  const made = prepare(shape);
  own.set(shape, made);
  return made;
}

import type { Db } from '../../database/database.ts';
import { PRODUCT_NAME } from '../../mail/mail.ts';
import { namesOfPeople } from '../shared/people.ts';

interface Authored {
  readonly createdBy: number | null;
}

/** Who made each of some versions, by name; the product where nobody did. */
export async function authorsOf(db: Db, versions: readonly Authored[]): Promise<(version: Authored) => string> {
  const names = await namesOfPeople(
    db,
    versions.map(({ createdBy }) => createdBy),
  );
  return ({ createdBy }) => names.get(createdBy ?? 0) ?? PRODUCT_NAME;
}

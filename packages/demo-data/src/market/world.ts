import { AccessType, MemberStatus, Role } from '@chalkline/rules';
import type { Calendar } from '../calendar.ts';
import type { DemoData, SchoolRow, UserRow, VendorRow } from '../rows.ts';

/** Tables whose rows have a number of their own. */
type NumberedTable = {
  [Table in keyof DemoData]: DemoData[Table][number] extends { id: number } ? Table : never;
}[keyof DemoData];

/** The market while it is being made: its rows so far, its calendar, and who is who. */
export interface World {
  readonly calendar: Calendar;
  readonly data: DemoData;
  /** Adds a row and gives it the table's next number. */
  add<Table extends NumberedTable>(table: Table, row: Omit<DemoData[Table][number], 'id'>): DemoData[Table][number];
  school(id: number): SchoolRow;
  vendor(id: number): VendorRow;
  /** The main account of a school. */
  schoolUser(schoolId: number): UserRow;
  /** The main (or invited) account of a company. */
  vendorUser(vendorId: number): UserRow;
  /** The school's accounts that score bids, its main account first: those that were there before the oldest purchase. */
  evaluators(schoolId: number): UserRow[];
  isBlocked(schoolId: number, vendorId: number): boolean;
}

/** No purchase is older. */
const OLDEST_PURCHASE_DAYS = -366;

function indexed<Row>(rows: readonly Row[], keyOf: (row: Row) => number | null, what: string): (id: number) => Row {
  const byKey = new Map<number, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null && !byKey.has(key)) byKey.set(key, row);
  }
  return (id) => {
    const row = byKey.get(id);
    if (row === undefined) throw new RangeError(`There is no ${what} ${id}.`);
    return row;
  };
}

/** A world over `data`, whose accounts must be there already. */
export function createWorld(calendar: Calendar, data: DemoData): World {
  const mains = data.users.filter(
    (user) => user.accessType === AccessType.Main || user.accessType === AccessType.InvitedOnly,
  );
  const blocked = new Set(data.vendorBlacklist.map((row) => `${row.schoolId} ${row.vendorId}`));
  const add: World['add'] = (table, row) => {
    const rows = data[table] as { id: number }[];
    const numbered = { id: rows.length + 1, ...row };
    rows.push(numbered);
    return numbered as (typeof data)[typeof table][number];
  };
  return {
    calendar,
    data,
    add,
    school: indexed(data.schools, (row) => row.id, 'school'),
    vendor: indexed(data.vendors, (row) => row.id, 'vendor'),
    schoolUser: indexed(mains, (user) => (user.role === Role.School ? user.schoolId : null), 'main account of school'),
    vendorUser: indexed(mains, (user) => (user.role === Role.Vendor ? user.vendorId : null), 'main account of vendor'),
    evaluators: (schoolId) =>
      data.users.filter(
        (user) =>
          user.role === Role.School &&
          user.schoolId === schoolId &&
          user.status === MemberStatus.Active &&
          user.createdAt < calendar.at(OLDEST_PURCHASE_DAYS),
      ),
    isBlocked: (schoolId, vendorId) => blocked.has(`${schoolId} ${vendorId}`),
  };
}

/** `Dana Mercer`. */
export function fullName(user: UserRow): string {
  return `${user.firstName} ${user.lastName}`;
}

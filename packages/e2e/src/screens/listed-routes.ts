import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../docs/routes.md', import.meta.url), 'utf8');

/** A path as it can be opened, and the roles whose accounts enter; null lets everybody in. */
export interface ListedRoute {
  readonly path: string;
  readonly roles: readonly string[] | null;
}

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** `School 1 3; Vendor 1 3 4 5, main account` names `School` and `Vendor`. */
const rolesIn = (accounts: string): string[] => accounts.split('; ').map((pair) => pair.split(' ')[0] ?? '');

/** Who enters by the name that the lists use, of accounts that are approved. */
const doors = new Map(
  rows.map(([, name = '', accounts = '']) => [name, name === 'Everybody' ? null : rolesIn(accounts)] as const),
);

/** Every path of the list of routes, with a word in place of each part that differs. @throws for a path whose door has no row */
export const listedRoutes: readonly ListedRoute[] = rows.flatMap(([, path = '', who = '']) => {
  if (!path.startsWith('`')) return [];
  const roles = doors.get(who);
  if (roles === undefined) throw new Error(`docs/routes.md does not say who “${who}” is.`);
  const opened = path
    .replaceAll('`', '')
    .replace(/^\//, '')
    .replaceAll(/\{\w+\??\}/g, 'school');
  return [{ path: `/${opened}`, roles }];
});

/** A distinct view: its name and its address, and whether it asks the server for something that is not there. */
export type Views = readonly (readonly [name: string, path: string, asks?: 'in vain'])[];

export const idOf = (rows: readonly { id: number }[]): number => rows[0]?.id ?? 0;
export const tokenOf = (rows: readonly { encryptedId: string }[]): string => rows[0]?.encryptedId ?? '';

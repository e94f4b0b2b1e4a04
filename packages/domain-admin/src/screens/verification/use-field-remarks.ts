import type { Schemas } from '@chalkline/api-client';
import { sessionBackup } from '@chalkline/platform';
import { useState } from 'react';

type FieldRemark = Schemas['FieldRemark'];

/** Remarks by field while they are written; kept over a reload until they are sent. */
export interface FieldRemarks {
  rows: readonly FieldRemark[];
  add: () => void;
  change: (index: number, changes: Partial<FieldRemark>) => void;
  remove: (index: number) => void;
  clear: () => void;
  /** Those that name a field and say something. */
  said: readonly FieldRemark[];
}

/** The remarks on one vendor's papers (ACC-39, UI-19). */
export function useFieldRemarks(vendorId: number): FieldRemarks {
  const [backup] = useState(() => sessionBackup<FieldRemark[]>(`verification.${vendorId}.fields`));
  const [rows, setRows] = useState<readonly FieldRemark[]>(() => backup.read() ?? []);
  const put = (next: readonly FieldRemark[]): void => {
    setRows(next);
    backup.write([...next]);
  };
  return {
    rows,
    add: () => put([...rows, { field: '', text: '' }]),
    change: (index, changes) => put(rows.map((row, at) => (at === index ? { ...row, ...changes } : row))),
    remove: (index) => put(rows.filter((_, at) => at !== index)),
    clear: () => {
      setRows([]);
      backup.clear();
    },
    said: rows.map(({ field, text }) => ({ field, text: text.trim() })).filter(({ field, text }) => field && text),
  };
}

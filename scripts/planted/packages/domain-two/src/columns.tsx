// Planted for the check of headings that sort: one that its call takes, one that it refuses, and one whose call nobody knows.
export const known = [
  { key: 'name', header: 'Name', sortable: true },
  { key: 'total', header: 'Total', sortable: true },
  { key: 'note', header: 'Note' },
];

export const unknown = [{ key: 'since', header: 'Since', sortable: true }];

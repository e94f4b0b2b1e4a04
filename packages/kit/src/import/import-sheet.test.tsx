import { fakeServer } from '@chalkline/platform/testing';
import { Button } from '@chalkline/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/index.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { RowImportStore } from './row-import-store.ts';

type Line = { name: string };

/** Readings of files that the test ends, by the file's name. */
function open() {
  const begun = new Map<string, () => void>();
  const read = (file: File) =>
    new Promise<RowImportStore<Line>>((resolve) => {
      const parsed = {
        columns: [{ header: 'Name', field: 'name' }],
        rows: [{ row: 2, product: null, problems: [], cells: ['Desk'] }],
      };
      const reader = {
        fields: [{ field: 'name', label: 'Name' }],
        read: (cell: (field: string) => string) => ({ name: cell('name') }),
        understood: (_product: unknown, line: Line) => line,
        problems: () => ({}),
      };
      begun.set(file.name, () => resolve(new RowImportStore<Line>(file.name, parsed, reader)));
    });
  renderPage(() => <Opened read={read} />, { fetch: fakeServer({}).fetch, path: '/here', plugins: [] });
  return begun;
}

function Opened({ read }: { read: (file: File) => Promise<RowImportStore<Line>> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import</Button>
      <ImportSheet<Line>
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Lines from a file"
        columnNames="name"
        room={10}
        tooMany="Too many."
        read={read}
        parts={() => ({ fields: () => null, columns: [] })}
        onTake={() => undefined}
      />
    </>
  );
}

function choose(name: string): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['a'], name)] } });
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('lines from a file', () => {
  it('UI-38 are those of the file that was chosen last, however long the other takes', async () => {
    const begun = open();
    choose('old.csv');
    choose('new.csv');
    begun.get('new.csv')?.();
    expect(await screen.findByText(/^new\.csv: one line ready/)).toBeTruthy();
    begun.get('old.csv')?.();
    await aMoment();
    expect(screen.queryByText(/^old\.csv/)).toBeNull();
  });

  it('UI-38 are none of a file that the sheet was closed on', async () => {
    const begun = open();
    choose('old.csv');
    fireEvent.click(screen.getByRole('button', { name: /Close/ }));
    begun.get('old.csv')?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('You check every row before it becomes a line.')).toBeTruthy();
    expect(screen.queryByText(/^old\.csv/)).toBeNull();
  });
});

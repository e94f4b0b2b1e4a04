import { fakeServer } from '@chalkline/platform/testing';
import { Button } from '@chalkline/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/index.tsx';
import { type FileChoice, ImportSheet } from './import-sheet.tsx';
import { RowImportStore } from './row-import-store.ts';

type Line = { name: string };

const nameReader = {
  fields: [{ field: 'name', label: 'Name', isRequired: true }],
  read: (cell: (field: string) => string) => ({ name: cell('name') }),
  understood: (_product: unknown, line: Line) => line,
  problems: () => ({}),
};

/** Readings of files that the test ends, by the file's name. */
function open() {
  const begun = new Map<string, () => void>();
  const read = (file: File) =>
    new Promise<RowImportStore<Line>>((resolve) => {
      const parsed = {
        columns: [{ header: 'Name', field: 'name' }],
        rows: [{ row: 2, product: null, problems: [], cells: ['Desk'] }],
      };
      begun.set(file.name, () => resolve(new RowImportStore<Line>(file.name, parsed, nameReader)));
    });
  renderPage(() => <Opened read={read} />, { fetch: fakeServer({}).fetch, path: '/here', plugins: [] });
  return begun;
}

interface OpenedProps {
  read: (file: File, choice: FileChoice) => Promise<RowImportStore<Line>>;
  onTake?: (lines: Line[]) => void;
}

function Opened({ read, onTake = () => undefined }: OpenedProps) {
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
        onTake={onTake}
      />
    </>
  );
}

function choose(name: string): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['a'], name)] } });
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A sheet over files whose columns are not certain, and what was asked of the server. */
function openUncertain() {
  const asked: FileChoice[] = [];
  const taken: Line[] = [];
  const read = async (file: File, choice: FileChoice) => {
    asked.push(choice);
    const parsed = {
      columns: [
        { header: '', field: null },
        { header: '', field: 'name', isGuessed: true },
      ],
      heading: null,
      isCertain: false,
      rows: [
        { row: 1, product: null, problems: [], cells: ['1', 'Desk'] },
        { row: 2, product: null, problems: [], cells: ['TOTAL', '2,740'], leftOut: 'total' as const },
      ],
    };
    return new RowImportStore<Line>(file.name, parsed, nameReader);
  };
  renderPage(() => <Opened read={read} onTake={(lines) => taken.push(...lines)} />, {
    fetch: fakeServer({}).fetch,
    path: '/here',
    plugins: [],
  });
  return { asked, taken };
}

describe('a file whose columns are not certain', () => {
  it('ROW-6 shows its first rows with a choice above each column, and has nothing ready before', async () => {
    const { asked, taken } = openUncertain();
    choose('odd.csv');
    const first = (await screen.findByLabelText('Read column 1 as')) as HTMLSelectElement;
    const second = screen.getByLabelText('Read column 2 as') as HTMLSelectElement;
    expect([first.value, second.value]).toEqual(['', 'name']);
    expect(screen.getByRole('region', { name: 'First rows of the file' }).textContent).toContain('Desk');
    expect(screen.getByText(/Row 2: TOTAL · 2,740. This row looks like a total./)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Add no lines' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add one line' }));
    expect([asked, taken]).toEqual([[{ sheet: null, heading: null }], [{ name: 'Desk' }]]);
  });

  it('ROW-6 is read again from the row that somebody points at', async () => {
    const { asked } = openUncertain();
    choose('odd.csv');
    fireEvent.change(await screen.findByLabelText('Row with the column names'), { target: { value: '1' } });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ sheet: null, heading: 1 });
  });
});

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

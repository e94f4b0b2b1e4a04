import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RfpDraftInput } from '../../model/contract.ts';
import { DRAFT, goods, PARSE, press, SAVE, show } from '../../testing/new-purchase.ts';

describe('two people in one draft', () => {
  const theirs = goods({
    version: 9,
    rfpName: 'Chromebooks, 2027',
    lastQuestion: 0,
    editors: [{ name: 'Lena Fox', at: '2026-11-21T11:59:00.000Z' }],
  });

  it('are told of each other', async () => {
    show(goods({ lastQuestion: 0, editors: theirs.editors }));
    expect(await screen.findByText('Lena Fox is writing in this draft too')).toBeTruthy();
  });

  it('see both versions when one was faster, and nothing typed is lost', async () => {
    let isOvertaken = false;
    const server = show(goods({ lastQuestion: 0 }), {
      [DRAFT]: () => ({ data: isOvertaken ? theirs : goods({ lastQuestion: 0 }) }),
      [SAVE]: ({ body }) =>
        (body as RfpDraftInput).version === (isOvertaken ? 9 : 3)
          ? {
              data: {
                id: 50,
                encryptedId: 't',
                formattedNumber: 'RFP-000050',
                lastQuestion: 1,
                version: 10,
                reviewStatus: 0,
                updatedAt: '2026-11-21T12:00:00.000Z',
              },
            }
          : { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version was saved.' },
    });
    const name = await screen.findByRole('textbox', { name: /Name of the purchase/ });
    isOvertaken = true;
    fireEvent.change(name, { target: { value: 'Laptops' } });
    await press('Continue');
    const dialog = await screen.findByRole('alertdialog', { name: 'Lena Fox saved this draft' });
    expect(within(dialog).getByText('Laptops')).toBeTruthy();
    expect(within(dialog).getByText('Chromebooks, 2027')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }));
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ id: 50, version: 9, rfpName: 'Laptops' }),
    );
  });
});

it('PUR-25 who keeps a text as another draft stays at the question, while the address follows', async () => {
  const copy = goods({ id: 51, formattedNumber: 'RFP-000051', lastQuestion: 8, rfpName: 'Laptops' });
  show(goods({ lastQuestion: 0 }), {
    [DRAFT]: () => ({ data: goods({ lastQuestion: 0 }) }),
    ['/api/POConfiguration/GetDraftRfpDetails/51']: () => ({ data: copy }),
    [SAVE]: ({ body }) =>
      (body as RfpDraftInput).id === null
        ? {
            data: {
              id: 51,
              encryptedId: 't',
              formattedNumber: 'RFP-000051',
              lastQuestion: 0,
              version: 1,
              reviewStatus: 0,
              updatedAt: '2026-11-21T12:00:00.000Z',
            },
          }
        : { status: 409, code: 'VERSION_CONFLICT', errorMsg: 'A newer version was saved.' },
  });
  const name = await screen.findByRole('textbox', { name: /Name of the purchase/ });
  fireEvent.change(name, { target: { value: 'Laptops' } });
  await press('Continue');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: /another draft/ }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Save mine as another draft' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByText('RFP-000051')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('textbox', { name: /Name of the purchase/ })).toBe(name);
});

describe('lines out of a file', () => {
  it('are shown, mended and only then taken over', async () => {
    const server = show(goods({ lastQuestion: 2, products: [] }), {
      [PARSE]: {
        data: {
          rows: [
            {
              row: 2,
              product: { categoryId: 5, productDesc: 'A4 paper', productQty: 40, unit: 'case' },
              problems: [],
              cells: ['A4 paper', '40', 'Paper'],
            },
            {
              row: 3,
              product: null,
              problems: [{ column: 'Qty', message: 'Enter the quantity as a positive number.' }],
              cells: ['A3 paper', 'some', 'Paper'],
            },
          ],
          lineCount: 1,
          problemCount: 1,
          unknownColumns: [],
          columns: [
            { header: 'Item', field: 'productDesc' },
            { header: 'Qty', field: 'productQty' },
            { header: 'Group', field: 'categoryId' },
          ],
        },
      },
    });
    await press('Import a file');
    const input = await screen.findByLabelText(/^Spreadsheet/);
    fireEvent.change(input, { target: { files: [new File(['x'], 'lines.csv', { type: 'text/csv' })] } });
    expect(await screen.findByText('lines.csv: one line ready')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Read Qty as' }).value).toBe('productQty');
    expect(screen.getByText('Qty: Enter the quantity as a positive number.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity, row 3' }), { target: { value: '12' } });
    await press('Add two lines');
    await waitFor(() => expect(screen.queryByText('Lines from a file')).toBeNull());
    await press('Continue');
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({
        products: [{ productDesc: 'A4 paper' }, { productDesc: 'A3 paper', productQty: 12, categoryId: 5 }],
      }),
    );
  });

  it('says why a file can’t be read, and takes another', async () => {
    show(goods({ lastQuestion: 2 }), {
      [PARSE]: { status: 422, code: 'RULE_BROKEN', errorMsg: 'The file has no column that says what is wanted.' },
    });
    await press('Import a file');
    const input = await screen.findByLabelText(/^Spreadsheet/);
    fireEvent.change(input, { target: { files: [new File(['x'], 'lines.csv', { type: 'text/csv' })] } });
    expect(await screen.findByText('The file has no column that says what is wanted.')).toBeTruthy();
  });
});

describe('the description', () => {
  it('UI-11 is shown in a tab of its own', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    show(goods({ lastQuestion: 3 }));
    await press('Preview in a new tab');
    expect(open).toHaveBeenCalledOnce();
  });
});

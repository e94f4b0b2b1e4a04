import { giveElementsSize } from '@chalkline/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goods, line, SAVE, show } from '../../../../testing/new-purchase.ts';

const plain = (id: number, changes: object = {}) =>
  line({ id, unitPrice: null, vendorId: null, productDesc: `Item ${id}`, ...changes });

async function open(count: number, changes: object = {}) {
  const products = Array.from({ length: count }, (_, at) => plain(at + 1));
  const server = show(goods({ lastQuestion: 2, products, ...changes }));
  await screen.findByLabelText('Lines');
  return server;
}

const cell = (column: string, number: number) => screen.getByLabelText<HTMLInputElement>(`${column}, line ${number}`);
const column = (name: string) =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}, line`)).map(({ value }) => value);
// Looked for by its words: the roles of so many cells take a test too long.
const tap = (text: string | RegExp) => fireEvent.click(screen.getByText(text));
const focused = () => document.activeElement?.getAttribute('aria-label');
function key(name: string, options: object = {}) {
  const target = document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key: name, ...options });
}

describe('the lines of a purchase as a grid', () => {
  it('UI-50 are gone through by the arrow keys, Home and End, and left with Escape', async () => {
    await open(3);
    cell('Quantity', 1).focus();
    key('ArrowDown');
    expect(focused()).toBe('Quantity, line 2');
    key('ArrowLeft');
    expect(focused()).toBe('Sub-category, line 2');
    key('ArrowDown');
    expect(focused()).toBe('Sub-category, line 3');
    key('End');
    expect(focused()).toBe('Account line, line 3');
    for (const name of ['Details of line 3', 'Remove line 3']) {
      key('ArrowRight');
      expect(focused()).toBe(name);
    }
    key('Home', { ctrlKey: true });
    expect(focused()).toBe('What is wanted, line 1');
    key('ArrowLeft');
    expect(focused()).toBe('Select line 1');
    key('Escape');
    expect(document.activeElement?.textContent).toBe('Add a line');
  });

  it('UI-50 give left and right to a text that is typed into or opened with F2, and Escape takes the typing back', async () => {
    await open(2);
    cell('Unit', 1).focus();
    fireEvent.input(cell('Unit', 1), { target: { value: 'box' } });
    key('ArrowLeft');
    expect(focused()).toBe('Unit, line 1');
    key('Escape');
    expect(cell('Unit', 1).value).toBe('case');
    key('ArrowLeft');
    expect(focused()).toBe('Quantity, line 1');
    key('F2');
    key('ArrowLeft');
    expect(focused()).toBe('Quantity, line 1');
    key('Enter');
    key('Enter');
    expect(await screen.findByLabelText('Quantity, line 3')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('What is wanted, line 3'));
  });

  it('UI-50 are selected, filled down, moved and removed by keyboard, and every act is undone', async () => {
    const server = await open(4);
    fireEvent.change(cell('Unit', 2), { target: { value: 'ream' } });
    cell('Unit', 2).focus();
    key('ArrowDown', { shiftKey: true });
    key('ArrowDown', { shiftKey: true });
    expect(screen.getByText('Three lines selected')).toBeTruthy();
    key('d', { ctrlKey: true });
    expect(column('Unit')).toEqual(['case', 'ream', 'ream', 'ream']);
    key('ArrowUp', { altKey: true });
    expect(column('What is wanted')).toEqual(['Item 2', 'Item 3', 'Item 4', 'Item 1']);
    expect(focused()).toBe('Unit, line 3');
    key('Delete', { ctrlKey: true });
    expect(column('What is wanted')).toEqual(['Item 1']);
    key('z', { ctrlKey: true });
    key('z', { ctrlKey: true });
    expect(column('What is wanted')).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    key('z', { ctrlKey: true, shiftKey: true });
    expect(screen.getByText('Done again: move.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Undo'));
    fireEvent.click(screen.getByLabelText('Undo'));
    expect(column('Unit')).toEqual(['case', 'ream', 'case', 'case']);
    tap('Continue');
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({
        products: [{ unit: 'case' }, { unit: 'ream' }, {}, {}],
      }),
    );
  });

  it('UI-50 take a copied column at the cell that has the focus', async () => {
    await open(2);
    fireEvent.paste(cell('Quantity', 1), { clipboardData: { getData: () => '1,500\tream\n20\tbox\n30\tbox' } });
    expect(column('Quantity')).toEqual(['1500', '20', '30']);
    expect(column('Unit')).toEqual(['ream', 'box', 'box']);
    expect(screen.getByText('Six cells filled, one line added.')).toBeTruthy();
  });

  it('PUR-37 take an estimated price, which is filled down, taken back and sent', async () => {
    const server = await open(3);
    fireEvent.change(cell('Estimated price', 1), { target: { value: '$1,012.5' } });
    fireEvent.blur(cell('Estimated price', 1));
    expect(cell('Estimated price', 1).value).toBe('1012.50');
    expect(screen.getByText(/vendors never see them/)).toBeTruthy();
    cell('Estimated price', 2).focus();
    key('d', { ctrlKey: true });
    expect(column('Estimated price')).toEqual(['1012.50', '1012.50', '']);
    key('z', { ctrlKey: true });
    expect(column('Estimated price')).toEqual(['1012.50', '', '']);
    fireEvent.paste(cell('Unit', 2), { clipboardData: { getData: () => 'box\t$7.25\nbox\t0.2035' } });
    expect(column('Estimated price')).toEqual(['1012.50', '7.25', '0.2035']);
    tap('Continue');
    await waitFor(() =>
      expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({
        products: [{ estimatedPrice: '1012.50' }, { estimatedPrice: '7.25' }, { estimatedPrice: '0.2035' }],
      }),
    );
  });

  it('unfold what most lines do without', async () => {
    await open(2);
    expect(screen.queryByLabelText('Details, line 2')).toBeNull();
    fireEvent.click(screen.getByLabelText('Details of line 2'));
    fireEvent.change(screen.getByLabelText('Details, line 2'), { target: { value: 'Recycled' } });
    fireEvent.click(screen.getByLabelText('Details of line 2, filled in'));
    expect(screen.queryByLabelText('Details, line 2')).toBeNull();
  });

  it('UI-50 say to a screen reader which row and column it is, and what is wrong there', async () => {
    await open(2, { products: [plain(1), plain(2, { productDesc: '' })] });
    tap('Continue');
    const grid = screen.getByLabelText('Lines');
    expect(grid.getAttribute('role')).toBe('grid');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['3', '9']);
    const wrong = cell('What is wanted', 2);
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    const said = document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(screen.getByText(`Line 2: ${said}`)).toBeTruthy();
    expect(wrong.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('3');
    expect(wrong.closest('[role=gridcell]')?.getAttribute('aria-colindex')).toBe('2');
    fireEvent.change(cell('Unit', 1), { target: { value: 'box' } });
    expect(cell('What is wanted', 2).getAttribute('aria-invalid')).toBe('true');
  });

  it('UI-50 draw 500 of them only in part, and lead from the summary to a cell that is not drawn', async () => {
    giveElementsSize({ width: 1200, height: 600, rowHeight: 41 });
    await open(500, {
      products: Array.from({ length: 500 }, (_, at) => plain(at + 1, at === 449 ? { productDesc: '' } : {})),
    });
    const grid = screen.getByLabelText('Lines');
    const drawn = () => grid.querySelectorAll('[data-cell^="unit-"]').length;
    expect(drawn()).toBeLessThan(80);
    tap('Continue');
    fireEvent.click(await screen.findByText(/^Line 450: /));
    const scroller = grid.querySelector('[role=rowgroup][tabindex="-1"]');
    if (!scroller) throw new Error('The lines do not scroll.');
    scroller.scrollTop = 449 * 41;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(focused()).toBe('What is wanted, line 450'));
    expect(drawn()).toBeLessThan(80);
  });
});

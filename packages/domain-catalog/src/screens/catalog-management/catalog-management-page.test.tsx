import { chooseFiles, giveElementsSize, lateUploads, pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAction } from '../../testing/choose-action.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { productDetails } from '../../testing/school-fixtures.ts';
import { catalogImport, product, productRow, vendorCatalog } from '../../testing/vendor-fixtures.ts';
import { Page } from './catalog-management-page.tsx';

beforeEach(() => giveElementsSize({ width: 1200, height: 600 }));

type Answers = Parameters<typeof fakeServer>[0];

function open(answers: Answers = {}, at = '/catalog-management', held = '') {
  const server = fakeServer({
    ...standing,
    '/api/Catalog/GetCatalog': { data: vendorCatalog() },
    '/api/Catalog/GetProducts': pageOf([productRow(), productRow({ id: 42, sku: 'NG-2207', name: 'LED task lamp' })]),
    '/api/POConfiguration/GetAllCategory': { data: [{ id: 4, name: 'Office', parentId: null, isOther: false }] },
    '/api/POConfiguration/GetSubCategoryById/4/null': { data: [] },
    '/api/Auth/GetAllStates': { data: [{ code: 'CA', name: 'California' }] },
    ...answers,
  });
  const { fetch, ...late } = lateUploads(server, held);
  renderPage(Page, {
    fetch,
    path: '/catalog-management',
    at,
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return { ...server, ...late };
}

describe('the vendor’s products', () => {
  it('are edited in place: Enter saves the cell and goes to the row below', async () => {
    const save = '/api/Catalog/SaveProductRows';
    const server = open({
      [save]: {
        data: { rows: [{ id: 41, result: 'saved', problems: [], row: productRow({ version: 4, stock: 90 }) }] },
      },
    });
    const stock = await screen.findByLabelText('Stock of Copy paper, letter');
    stock.focus();
    fireEvent.change(stock, { target: { value: '90' } });
    fireEvent.keyDown(stock, { key: 'Enter' });
    await waitFor(() => expect(server.sentTo(save)[0]?.body).toEqual({ rows: [{ id: 41, version: 3, stock: 90 }] }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Stock of LED task lamp');
    expect(await screen.findByRole('button', { name: 'Undo last edit' })).toBeTruthy();
  });

  it('take a copied column, one cell for each row', async () => {
    const save = '/api/Catalog/SaveProductRows';
    const server = open({ [save]: { data: { rows: [] } } });
    const price = await screen.findByLabelText('Price of Copy paper, letter');
    fireEvent.paste(price, { clipboardData: { getData: () => '$40.00\n$21.00' } });
    await waitFor(() => expect(server.sentTo(save)).toHaveLength(1));
    const { rows } = (server.sentTo(save)[0]?.body ?? { rows: [] }) as {
      rows: { id: number; tiers: { price: string }[] }[];
    };
    expect(rows.map(({ id, tiers }) => [id, tiers[0]?.price])).toEqual([
      [41, '40.00'],
      [42, '21.00'],
    ]);
  });

  it('change together, and what was refused is reported', async () => {
    const server = open({
      '/api/Catalog/ChangeProducts': {
        data: {
          changed: 1,
          unchanged: 0,
          problems: [{ id: 42, sku: 'NG-2207', text: 'The price would be zero.' }],
          next: null,
        },
      },
    });
    fireEvent.click(await screen.findByLabelText('Select every product on this page'));
    fireEvent.click(await screen.findByRole('button', { name: 'Change prices' }));
    fireEvent.change(await screen.findByLabelText(/By percent/), { target: { value: '-2.5' } });
    const submits = await screen.findAllByRole('button', { name: 'Change prices' });
    fireEvent.click(submits.at(-1) as HTMLElement);
    expect(await screen.findByText('NG-2207: The price would be zero.')).toBeTruthy();
    expect(server.sentTo('/api/Catalog/ChangeProducts')[0]?.body).toEqual({
      act: 'changePrices',
      productIds: [41, 42],
      percent: '-2.5',
    });
  });

  it('CAT-12 get one stock together, a whole number or none', async () => {
    const change = '/api/Catalog/ChangeProducts';
    const server = open({ [change]: { data: { changed: 2, unchanged: 0, problems: [], next: null } } });
    fireEvent.click(await screen.findByLabelText('Select every product on this page'));
    await chooseAction('More for the selected products', 'Set stock');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the stock of two products' }));
    fireEvent.change(dialog.getByLabelText('Stock'), { target: { value: '2.5' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Set stock' }));
    expect(await dialog.findByText('Stock must be a whole number, or empty.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Stock'), { target: { value: '250' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Set stock' }));
    expect(await screen.findByText('Two products changed.')).toBeTruthy();
    expect(server.sentTo(change).map(({ body }) => body)).toEqual([
      { act: 'setStock', productIds: [41, 42], stock: 250 },
    ]);
  });

  it('open whole, and show what the server refused at its field', async () => {
    open(
      {
        '/api/Catalog/GetProduct/41': { data: product() },
        '/api/Catalog/SaveProduct': {
          status: 422,
          code: 'VALIDATION_FAILED',
          errorMsg: 'Some fields are wrong.',
          fields: { sku: 'You have this SKU already.' },
        },
      },
      '/catalog-management?id=41',
    );
    const sku = await screen.findByLabelText(/^SKU/);
    fireEvent.change(sku, { target: { value: 'NG-2207' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save product' }));
    expect(await screen.findByText('You have this SKU already.')).toBeTruthy();
    expect((sku as HTMLInputElement).value).toBe('NG-2207');
  });

  it('CAT-4 are not sent with tiers that rise', async () => {
    const server = open({ '/api/Catalog/GetProduct/41': { data: product() } }, '/catalog-management?id=41');
    fireEvent.change(await screen.findByLabelText('Price of a unit in tier 2'), { target: { value: '50.00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save product' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Price of a unit in tier 2').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(server.sentTo('/api/Catalog/SaveProduct')).toEqual([]);
  });

  it('are only read by whoever may not change them', async () => {
    open(
      {
        '/api/Catalog/GetCatalog': { data: vendorCatalog({ mayEdit: false }) },
        '/api/Catalog/GetProduct/41': { data: product() },
        '/api/Catalog/GetProductPreview/41': { data: productDetails() },
      },
      '/catalog-management?id=41',
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Copy paper, letter' }));
    expect(await sheet.findByText('White, 20 lb.')).toBeTruthy();
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(sheet.queryByRole('button', { name: 'Save product' })).toBeNull();
  });

  it('CAT-13 say what to do first where the company is not registered', async () => {
    open({
      '/api/Catalog/GetCatalog': {
        data: vendorCatalog({ standing: 'register', standingText: 'Complete your registration', mayEdit: false }),
      },
    });
    expect((await screen.findAllByText('Complete your registration')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull();
  });

  it('begin with a file or a first product where there are none', async () => {
    open({ '/api/Catalog/GetProducts': pageOf([]) });
    expect(await screen.findByText('No products yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import products' })).toBeTruthy();
  });
});

describe('an import', () => {
  const at = '/catalog-management?import=7';

  it('CAT-19 starts from the guessed columns, and is tried before anything is saved', async () => {
    const checking = catalogImport({
      state: 'checking',
      stateText: 'Trying the rows',
      totalRows: 2400,
      doneRows: 1200,
    });
    let found = catalogImport();
    const server = open(
      {
        '/api/Catalog/GetImport/7': () => ({ data: found }),
        '/api/Catalog/MapImport': () => {
          found = checking;
          return { data: found };
        },
      },
      at,
    );
    expect(((await screen.findByLabelText('Meaning of Price')) as HTMLSelectElement).value).toBe('price');
    fireEvent.click(screen.getByRole('button', { name: 'Check import' }));
    expect(await screen.findByText(/1,200 of 2,400 rows/)).toBeTruthy();
    expect(server.sentTo('/api/Catalog/MapImport')[0]?.body).toEqual({
      id: 7,
      mode: 'addAndChange',
      columns: ['sku', 'price', null],
      blanks: { parentCategoryId: null, categoryId: null, unit: null },
    });
  });

  it('ROW-2 ROW-6 names its sheet, its hidden rows and its titles, and reads another sheet on request', async () => {
    const choose = '/api/Catalog/ChooseImportSheet';
    const titles = [{ row: 1, cells: ['Fall prices', ''] }];
    let found = catalogImport({ sheet: 'Fall', sheets: ['Fall', 'Spring'], hiddenRows: 2, titles });
    const server = open(
      {
        '/api/Catalog/GetImport/7': () => ({ data: found }),
        [choose]: () => {
          found = catalogImport({
            sheet: 'Spring',
            sheets: ['Fall', 'Spring'],
            hiddenRows: 1,
            headings: ['SKU', 'Cost'],
          });
          return { data: found };
        },
      },
      at,
    );
    expect(await screen.findByText('Two rows are hidden in the spreadsheet, by hand or by a filter')).toBeTruthy();
    expect(screen.getByText('Row 1: Fall prices')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Sheet of the file'), { target: { value: 'Spring' } });
    expect(await screen.findByLabelText('Meaning of Cost')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Include the hidden rows' }));
    await waitFor(() =>
      expect(server.sentTo(choose).map(({ body }) => body)).toEqual([
        { id: 7, sheet: 'Spring', leavesHidden: true },
        { id: 7, sheet: 'Spring', leavesHidden: false },
      ]),
    );
  });

  it('UI-38 UI-39 is uploaded to its end when its sheet is closed meanwhile, and opens nothing then', async () => {
    const part = '/api/Catalog/UploadImportPart';
    const uploading = catalogImport({ state: 'uploading', uploadedParts: [] });
    const { sentTo, arrived, answerNext } = open(
      { '/api/Catalog/StartImport': { data: uploading }, [part]: { data: catalogImport() } },
      undefined,
      part,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Import products' }));
    await sheet.findByLabelText('File');
    chooseFiles('fall-prices.csv');
    await arrived();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    fireEvent.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await answerNext();
    await waitFor(() => expect(sentTo(part)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Address').textContent).not.toContain('import=');
  });

  it('CAT-3 reports every bad row before it asks whether to apply the good ones', async () => {
    const checked = catalogImport({
      state: 'checked',
      counts: { new: 2, changed: 3, same: 1, wrong: 1, missing: 0 },
      problems: [{ row: 5, sku: 'NG-9', text: 'Price: “abc” is not an amount.' }],
      allowedActions: ['confirm', 'cancel', 'download'],
    });
    const server = open(
      {
        '/api/Catalog/GetImport/7': { data: checked },
        '/api/Catalog/ConfirmImport': { data: { ...checked, state: 'applying' } },
      },
      at,
    );
    expect(await screen.findByText('Price: “abc” is not an amount.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Apply five changes' }));
    await waitFor(() =>
      expect(server.sentTo('/api/Catalog/ConfirmImport')[0]?.body).toEqual({ id: 7, onWrong: 'applyGood' }),
    );
  });
});

describe('contracts', () => {
  const contract = {
    id: 4,
    version: 2,
    number: 'TIPS 210601',
    cooperative: 'TIPS',
    leadAgency: null,
    from: '2026-07-01',
    until: '2027-06-30',
    document: { id: 71, name: 'tips.pdf', size: 48_210, mimeType: 'application/pdf' },
    schools: null,
    productCount: 12,
    state: 'current',
    confirmation: 'sentBack',
    confirmedAt: null,
    remark: 'It ends a year earlier.',
  };

  it('CAT-28 say where they wait, and why one was sent back, from a notification’s address on', async () => {
    const others = [
      { ...contract, id: 5, number: 'BC-1', confirmation: 'waiting', remark: null },
      { ...contract, id: 6, number: 'BC-2', confirmation: 'confirmed', remark: null },
    ];
    open({ '/api/Catalog/GetContracts': pageOf([contract, ...others]) }, '/catalog-management?contracts=1');
    const list = within(await screen.findByRole('list', { name: 'Contracts' }));
    expect(list.getByText('Sent back: It ends a year earlier.')).toBeTruthy();
    expect(list.getByText('Waits for confirmation')).toBeTruthy();
    expect(list.getByText('In term')).toBeTruthy();
  });
});

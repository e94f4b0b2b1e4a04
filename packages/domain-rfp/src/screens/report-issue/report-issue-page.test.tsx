import { pageOf, standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../../model/contract.ts';
import { issueRow, purchaseOrder, purchaseOrderRow } from '../../testing/order-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './report-issue-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const area = '/api/POConfiguration';

function open(answers: Answers, at = '/report-issue') {
  const server = fakeServer({ ...standing, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/report-issue',
    at,
    signIn: (session) => session.signIn(accounts.vendor),
  });
  return server;
}

const issue: Issue = {
  issue: issueRow(),
  lines: [{ poLineId: 21, description: 'Laptop', quantity: 1, unit: 'each' }],
  messages: [
    {
      id: 1,
      side: 'school',
      by: 'Dana Mercer',
      at: '2026-11-26T00:00:00.000Z',
      text: 'One screen is broken.',
      files: [],
      event: 'opened',
    },
  ],
  resolution: null,
  canAnswer: true,
  canResolve: false,
};

describe('a vendor’s issues', () => {
  it('PO-7 UI-45 list what is open and open the thread of one', async () => {
    const server = open({
      [`${area}/GetIssues`]: pageOf([issueRow()]),
      [`${area}/GetIssue/31`]: { data: issue },
      [`${area}/AnswerIssue`]: { data: issue },
    });
    expect(await screen.findByText('One issue. One waits for you.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /Damaged/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Issue on PO-000144' });
    expect(await within(sheet).findByText('1 each · Laptop', {}, { timeout: 5000 })).toBeTruthy();
    // Who did not report it can't say that it is resolved.
    expect(within(sheet).queryByRole('button', { name: 'Resolve' })).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    expect(await within(sheet).findByText('Write your answer first.')).toBeTruthy();
    fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: 'A new one is on its way.' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.sentTo(`${area}/AnswerIssue`)).toHaveLength(1));
    expect(server.sentTo(`${area}/AnswerIssue`)[0]?.body).toEqual({
      id: 31,
      text: 'A new one is on its way.',
      fileIds: [],
    });
  });

  it('PO-7 begin with the order that the address names, and say what is missing at its field', async () => {
    const server = open(
      {
        [`${area}/GetIssues`]: pageOf([]),
        [`${area}/GetPurchaseOrder/144`]: { data: purchaseOrder() },
        [`${area}/ReportIssue`]: { data: issue },
        [`${area}/GetIssue/31`]: { data: issue },
      },
      '/report-issue?po=144',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Report an issue on PO-000144' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Report it' }));
    expect(await within(dialog).findByText('Choose what is wrong.')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'wrong-item' } });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'They want sleeves.' } });
    fireEvent.change(within(dialog).getByRole('spinbutton'), { target: { value: '2' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Report it' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/report-issue?id=31'));
    expect(server.sentTo(`${area}/ReportIssue`)[0]?.body).toEqual({
      purchaseOrderId: 144,
      kind: 'wrong-item',
      text: 'They want sleeves.',
      lines: [{ poLineId: 21, quantity: 2 }],
      fileIds: [],
    });
  });

  it('PO-7 offer only orders that were accepted', async () => {
    open({
      [`${area}/GetIssues`]: pageOf([]),
      [`${area}/GetPurchaseOrders`]: pageOf([
        purchaseOrderRow(),
        purchaseOrderRow({ id: 145, number: 'PO-000145', status: 1 }),
      ]),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Report an issue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which order is it about?' });
    expect(await within(dialog).findByText('PO-000144')).toBeTruthy();
    expect(within(dialog).queryByText('PO-000145')).toBeNull();
  });

  it('say what to do while there are none, and offer a retry when they did not load', async () => {
    open({ [`${area}/GetIssues`]: pageOf([]) });
    expect(await screen.findByText('No issue was reported')).toBeTruthy();
  });

  it('UI-19 offer a retry when the list fails', async () => {
    open({ [`${area}/GetIssues`]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'Not now.' } });
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('say who may not read them, and offer no retry that could not help', async () => {
    open({ [`${area}/GetIssues`]: { status: 403, code: 'FORBIDDEN', errorMsg: 'This is not for you.' } });
    expect(await screen.findByText('This is not for you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

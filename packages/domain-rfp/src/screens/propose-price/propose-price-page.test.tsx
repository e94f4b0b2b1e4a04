import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { negotiation } from '../../testing/comparison-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Page } from './propose-price-page.tsx';

type Answers = Parameters<typeof fakeServer>[0];

const people = {
  ...accounts,
  assistant: { ...accounts.school, accessType: 2 as const, rights: [] },
  colleague: { ...accounts.vendor, role: 'SubVendor' as const, accessType: 2 as const },
};

function open(as: keyof typeof people, answers: Answers, at = '/propose-price?id=90') {
  const server = fakeServer({ ...standing, ...answers });
  renderPage(Page, {
    fetch: server.fetch,
    path: '/propose-price',
    at,
    signIn: (session) => session.signIn(people[as]),
  });
  return server;
}

const path = '/api/POConfiguration/GetNegotiation/90';
const propose = '/api/POConfiguration/ProposePrice';

describe('a negotiation', () => {
  it('NEG-2 shows the vendor its turn and totals its prices as they are typed', async () => {
    const server = open('vendor', { [path]: { data: negotiation() }, [propose]: { data: negotiation() } });
    expect(await screen.findByText('It is your turn.')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: /My unit price for Laptop, at most \$300.00/ });
    fireEvent.change(field, { target: { value: '290' } });
    expect(screen.getByText('$900.00, $30.00 below what stands.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Propose these prices' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Propose $900.00?' });
    expect(within(asked).getByText(/in place of \$930\.00 and binds you/)).toBeTruthy();
    expect(server.sentTo(propose)).toHaveLength(0);
    fireEvent.click(within(asked).getByRole('button', { name: 'Propose it' }));
    await waitFor(() => expect(server.sentTo(propose)).toHaveLength(1));
    expect(server.sentTo(propose)[0]?.body).toEqual({
      negotiationId: 5,
      lines: [{ lineId: 11, unitCost: '290' }],
      message: null,
    });
  });

  it('MON-14 takes a price that is lower by less than a cent, and shows each with every decimal', async () => {
    const asked = negotiation({ originalTotal: '98325.00', currentTotal: '98325.00' });
    const milk = { productDesc: 'Milk', productQty: 437_000, originalUnitCost: '0.225', currentUnitCost: '0.225' };
    const lines = asked.lines.slice(0, 1).map((line) => ({ ...line, ...milk }));
    const server = open('vendor', { [path]: { data: { ...asked, lines } }, [propose]: { data: asked } });
    const field = await screen.findByRole('textbox', { name: /My unit price for Milk, at most \$0\.225/ });
    expect(screen.getAllByText('$0.225').length).toBeGreaterThan(0);
    fireEvent.change(field, { target: { value: '0.2245' } });
    expect(screen.getByText('$98,106.50, $218.50 below what stands.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Propose these prices' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Propose it' }));
    await waitFor(() => expect(server.sentTo(propose)).toHaveLength(1));
    expect(server.sentTo(propose)[0]?.body).toMatchObject({ lines: [{ lineId: 11, unitCost: '0.2245' }] });
  });

  it('keeps the ways to answer in view while the prices are read', async () => {
    open('vendor', { [path]: { data: negotiation() } });
    let bar: HTMLElement | null = await screen.findByRole('button', { name: 'Propose these prices' });
    while (bar !== null && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
    expect(bar && within(bar).getByRole('status').textContent).toBe('No price is lower yet.');
  });

  it('NEG-2 sends nothing that rises or lowers nothing', async () => {
    const server = open('vendor', { [path]: { data: negotiation() } });
    const button = await screen.findByRole('button', { name: 'Propose these prices' });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Lower at least one unit price');
    const field = screen.getByRole('textbox', { name: /My unit price/ });
    fireEvent.change(field, { target: { value: '310.00' } });
    expect(screen.getByText(/Prices only fall: 300.00 stands/)).toBeTruthy();
    fireEvent.click(button);
    expect(document.activeElement).toBe(field);
    expect(server.sentTo(propose)).toHaveLength(0);
  });

  it('UI-19 keeps what was typed when the server refuses', async () => {
    open('vendor', {
      [path]: { data: negotiation() },
      [propose]: { status: 409, code: 'ILLEGAL_TRANSITION', errorMsg: 'It is not your turn any more.' },
    });
    const field = await screen.findByRole('textbox', { name: /My unit price/ });
    fireEvent.change(field, { target: { value: '280.00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Propose these prices' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Propose it' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is not your turn any more.');
    expect((field as HTMLInputElement).value).toBe('280.00');
  });

  it('ACC-11 gives a school’s colleague without the right no field to type into, and says why', async () => {
    open('assistant', { [path]: { data: negotiation({ turn: 'school', state: 'waits-for-school' }) } });
    expect(await screen.findByText('It is your turn.')).toBeTruthy();
    expect(screen.getByText(/main account/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept|Decline|Propose|Counter/ })).toBeNull();
  });

  it('lets a vendor’s colleague answer for its company', async () => {
    open('colleague', { [path]: { data: negotiation() } });
    expect(await screen.findByRole('button', { name: 'Propose these prices' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Submitted bids' })).toBeTruthy();
  });

  it('NEG-2 lets the school accept what is on the table, after asking', async () => {
    const offered = negotiation({
      state: 'waits-for-school',
      turn: 'school',
      proposedTotal: '900.00',
      proposals: [
        {
          id: 2,
          by: 'vendor',
          byName: 'Noor Saleh',
          at: '2026-11-25T01:00:00.000Z',
          kind: 'propose',
          message: null,
          lines: [{ lineId: 11, unitCost: '290.00' }],
        },
      ],
    });
    const server = open('school', {
      [path]: { data: offered },
      '/api/POConfiguration/AnswerProposal': { data: { ...offered, state: 'accepted', canAct: false } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept $900.00' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/in place of \$930.00/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept the prices' }));
    await waitFor(() => expect(server.sentTo('/api/POConfiguration/AnswerProposal')).toHaveLength(1));
    expect(server.sentTo('/api/POConfiguration/AnswerProposal')[0]?.body).toEqual({
      negotiationId: 5,
      decision: 'accept',
    });
  });

  it('offers nothing while the other side is to move, and nothing after the end', async () => {
    open('school', { [path]: { data: negotiation({ canAct: false }) } });
    expect(await screen.findByText('Waiting for Northgate Supply.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Accept|Decline|Propose/ })).toBeNull();
  });

  it('ID-5 says that there is none, with a way to the list', async () => {
    open('vendor', {});
    expect(await screen.findByRole('heading', { name: 'Negotiation not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Submitted bids' })).toBeTruthy();
  });

  it('leads to a list when no bid is named', async () => {
    open('vendor', {}, '/propose-price');
    const link = await screen.findByRole('link', { name: 'Submitted bids' });
    expect(link.getAttribute('href')).toBe('/submitted-bids');
  });
});

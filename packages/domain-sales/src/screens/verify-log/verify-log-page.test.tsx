import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OPENS, openLot } from '../../testing/played-lot.ts';
import { renderPublic } from '../../testing/render-public.tsx';
import { Page } from './verify-log-page.tsx';

async function logOf(bids: number): Promise<string> {
  const lot = await openLot();
  for (let index = 0; index < bids; index += 1) {
    await lot.take({ kind: 'bid', at: OPENS + (index + 1) * 1000, bidder: (index % 2) + 1 });
  }
  return lot.items.map(({ line }) => `${line}\n`).join('');
}

const open = (text: string, at = '/verify-log?lot=lot-1') =>
  renderPublic(Page, { route: '/verify-log', at, answers: {}, files: { '/api/Sell/GetPublicLotLog/lot-1': text } });

describe('LOG-1 checking a log', () => {
  it('says that a whole log holds, how long it is, and what was not checked', async () => {
    open(await logOf(3));
    expect(await screen.findByText('The log of this link holds: 4 lines of lot RFQ-000088/1')).toBeTruthy();
    expect(screen.getByText(/The lot is still running/)).toBeTruthy();
  });

  it('names the line that was changed, and shows it', async () => {
    const text = (await logOf(3)).split('\n');
    const second = text[2]?.replace('"price":"525000"', '"price":"515000"') ?? '';
    open([...text.slice(0, 2), second, ...text.slice(3)].join('\n'));
    expect(await screen.findByText(/doesn’t hold: line #[23] is broken/)).toBeTruthy();
    expect(screen.getByLabelText(/of the file$/).textContent).toContain('"lot":"RFQ-000088/1"');
  });

  it('checks a dropped file by its name, without a link and without sending it anywhere', async () => {
    const server = renderPublic(Page, { route: '/verify-log', at: '/verify-log', answers: {} });
    const text = await logOf(3);
    const choose = (name: string, content: string) => {
      const input = document.querySelector('input[type=file]') as HTMLInputElement;
      fireEvent.change(input, { target: { files: [new File([content], name)] } });
    };
    choose('lot-1.log', text);
    expect(await screen.findByText('lot-1.log holds: 4 lines of lot RFQ-000088/1')).toBeTruthy();
    choose('changed.log', text.replace('"price":"525000"', '"price":"515000"'));
    expect(await screen.findByText(/^changed\.log doesn’t hold: line #[23] is broken/)).toBeTruthy();
    choose('holiday.txt', 'Sun and sea\n');
    await waitFor(() => expect(screen.queryByText(/changed\.log/)).toBeNull());
    expect((await screen.findAllByText(/holiday\.txt/)).length).toBeGreaterThan(0);
    expect(server.seen).toEqual([]);
  });

  it('says how to check a log without this page', async () => {
    open(await logOf(1));
    const command = await screen.findByRole('region', { name: 'The program that checks a log' });
    expect(command.textContent).toBe("auction-log verify lot.log --key 'the market’s key'");
  });

  it('asks for a file where the link leads to none', async () => {
    renderPublic(Page, { route: '/verify-log', at: '/verify-log?lot=nowhere', answers: {} });
    expect(await screen.findByText(/Drop its file instead/)).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goods, press, SAVE, setup, show } from '../../testing/new-purchase.ts';

const withMinimum = { '/api/School/GetSchoolSetup': { data: setup({ purchaseNoticeDays: 14 }) } };

describe('a short time for bids', () => {
  it('PUR-34 is said at the closing date with its days, again on the last page, and refuses nothing', async () => {
    show(goods(), withMinimum);
    const warning = 'Bidding would be open for only 9 days. Your school’s purchases are open for at least 14 days.';
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish for its date' }).disabled).toBe(false);
    await press('Change: Open and close dates');
    const end = await screen.findByLabelText(/^Closes for bids/);
    expect(end.getAttribute('aria-describedby')).toBeTruthy();
    expect(await screen.findByText(warning)).toBeTruthy();
    fireEvent.change(end, { target: { value: '2030-01-15T10:00' } });
    await waitFor(() => expect(screen.queryByText(/Bidding would be open/)).toBeNull());
  });

  it('PUR-34 is measured by what vendors usually need, where the school names no minimum', async () => {
    show(goods({ rfpstartDate: '2030-01-05T15:00:00.000Z' }));
    expect(
      await screen.findByText('Bidding would be open for only 5 days. Vendors usually need at least 7 days for a bid.'),
    ).toBeTruthy();
  });
});

describe('the end of questions', () => {
  it('PUR-35 is refused at its field before publication, and sent with the other dates', async () => {
    const server = show(goods({ questionsEndDate: '2029-12-31T15:00:00.000Z' }));
    await press(/Questions would be over before publication/);
    const field = await screen.findByLabelText(/^Questions until/);
    fireEvent.change(field, { target: { value: '2030-01-05T10:00' } });
    await press('Back to check');
    const sent = new Date('2030-01-05T10:00').toISOString();
    await waitFor(() => expect(server.sentTo(SAVE).at(-1)?.body).toMatchObject({ questionsEndDate: sent }));
    expect(await screen.findByText(/^Questions until /)).toBeTruthy();
  });

  it('PUR-35 is asked for where bidding is so short that nobody could ask', async () => {
    show(goods({ rfpstartDate: '2030-01-09T15:00:00.000Z' }));
    const warning = 'Nobody could ask: 48 hours before bidding closes is before publication.';
    expect(await screen.findByText(warning)).toBeTruthy();
    await press('Change: Open and close dates');
    expect(await screen.findByText(warning)).toBeTruthy();
    fireEvent.change(await screen.findByLabelText(/^Questions until/), { target: { value: '2030-01-09T22:00' } });
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  });

  it('PUR-35 is not asked for where the purchase takes no questions', async () => {
    show(goods({ isQuestionAllowed: false }));
    await press('Change: Open and close dates');
    expect(await screen.findByLabelText(/^Closes for bids/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Questions until/)).toBeNull();
  });
});

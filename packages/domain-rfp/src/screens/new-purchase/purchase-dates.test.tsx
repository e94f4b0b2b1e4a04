import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goods, press, setup, show } from '../../testing/new-purchase.ts';

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

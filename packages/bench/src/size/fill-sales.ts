/** What statements of purchases and of sales share: how rows `n` are numbered, and whose they are. */
export interface Ground {
  readonly first: number;
  /** `generate_series(…) n`. */
  readonly series: string;
  readonly school: string;
  /** Of the place `k`; neighbours, none twice among a hundred. */
  readonly vendor: string;
  readonly words: string;
  readonly demoSchool: number;
  readonly demoVendor: number;
}

/** Offers in a quick sale, proposals in a sealed auction, and companies that accepted the terms. */
export const ACTS_PER_SALE = 13;
const LOTS_PER_SALE = 2;
/** Proposals are bids as those of purchases are: their numbers begin where a large market's end. */
const FIRST_PROPOSAL = 50_000_000;

/** Two of five are sealed auctions, two quick sales, one is a live auction. */
const type = `(array[1, 2, 1, 2, 3])[1 + n % 5]`;
/** Three of ten are open, two are to decide, two to pay, two are collected, one closed. A quick sale is never to be decided. */
const plain = `(array[2, 2, 2, 3, 3, 4, 4, 7, 7, 5])[1 + (n / 5) % 10]`;
const status = `case when ${type} = 2 and ${plain} = 3 then 4 else ${plain} end`;
const isSold = `(${status}) in (4, 7)`;
/** None ends or starts within a day: the jobs that follow would be measured, too. */
const soon = `now() + (2 + n % 60) * interval '1 day' + (n % 1440) * interval '1 minute'`;
const past = `now() - (1 + n % 30) * interval '1 day'`;

/** A lot's state follows from its sale's: waiting or open, to decide, sold, collected, unsold. */
const lotStatus = `case (${status}) when 2 then case when ${type} = 3 then 1 else 2 end when 3 then 3 when 4 then 6 when 7 then 8 else 9 end`;

/** What the words and categories of a lot are made of, and who sells and takes part. */
export function salesStatements({ first, series, school, vendor, words, demoSchool, demoVendor }: Ground): string[] {
  const sale = `${first} + n`;
  const lot = `${first} + n * ${LOTS_PER_SALE} + l`;
  const lots = `generate_series(0, ${LOTS_PER_SALE - 1}) l`;
  const many = `${series}, generate_series(0, ${ACTS_PER_SALE - 1}) k`;
  const proposal = `${FIRST_PROPOSAL} + n * ${ACTS_PER_SALE} + k`;
  const offer = `${first} + n * ${ACTS_PER_SALE} + k`;
  const amount = `(500 + (n * 31 + k * 17) % 900)`;
  const clerk = `(select min(id) as id from users where school_id = ${demoSchool}) u`;
  const seller = `(select min(id) as id from users where vendor_id = ${demoVendor}) u`;
  const winner = vendor.replaceAll('k', '0');
  return [
    `insert into sales (id, school_id, created_by, updated_by, type_id, name, parent_category_id, description, start_date, end_date,
        is_public, has_valid_certificate, status, last_question, published_at, opened_at, opened_bid_count, closed_at, close_reason,
        fee_billed_at, updated_at)
      select ${sale}, ${school}, u.id, u.id, ${type}, ${words} || ' sold ' || n, c.ids[1 + n % array_length(c.ids, 1)],
        '<p>As seen.</p>', case when ${type} = 3 and ${status} = 2 then ${soon} else now() - interval '60 days' end,
        case when ${status} = 2 then ${soon} + interval '1 hour' else ${past} end, n % 4 > 0, true, ${status}, 10,
        now() - interval '60 days' + (n % 1000) * interval '1 minute',
        case when ${type} = 1 and ${status} > 2 then ${past} end, case when ${type} = 1 and ${status} > 2 then ${ACTS_PER_SALE} end,
        case when ${status} in (5, 7) then ${past} end, case when ${status} = 5 then 'Nobody wanted it.' end,
        case when ${status} = 7 then now() end, now() - (n % 5000) * interval '1 minute'
      from ${series}, ${clerk}, (select array_agg(id order by id) as ids from categories where parent_id is null and tree = 'sell') c`,
    `insert into sale_lots (id, sale_id, position, description, condition, reserve_price, asking_price, bid_increment, status, was_sold,
        unsold_reason, buyer_id, sold_price, sold_at)
      select ${lot}, ${sale}, l + 1, ${words} || ', lot ' || l, 3, 400, case when ${type} = 2 then 2000 end, 10, ${lotStatus}, ${isSold},
        case when ${status} = 5 then 'Nobody wanted it.' end, case when ${isSold} then ${winner} end,
        case when ${isSold} then 1500 end, case when ${isSold} then ${past} end
      from ${series}, ${lots}`,
    `insert into invitations (sale_id, vendor_id, invited_at)
      select ${sale}, ${vendor}, now() - interval '50 days' from ${series}, generate_series(0, 2) k`,
    `insert into sale_participants (sale_id, vendor_id, accepted_by, accepted_at, terms_version, bidder_number)
      select ${sale}, ${vendor}, u.id, now() - interval '45 days', 1, k + 1 from ${many}, ${seller}`,
    `insert into bids (id, sale_id, vendor_id, created_by, status, version, total, is_complete, submitted_at)
      select ${proposal}, ${sale}, ${vendor}, u.id,
        case when ${status} in (2, 3) then 2 when ${isSold} and k = 0 then 4 else 5 end, 1, ${amount} * ${LOTS_PER_SALE}, true,
        now() - interval '40 days' from ${many}, ${seller} where ${type} = 1`,
    `insert into proposal_lots (bid_id, lot_id, amount) select ${proposal}, ${lot}, ${amount} from ${many}, ${lots} where ${type} = 1`,
    `insert into sale_offers (id, sale_id, lot_id, vendor_id, status, turn_ends, ended_reason, updated_at)
      select ${offer}, ${sale}, ${first} + n * ${LOTS_PER_SALE}, ${vendor},
        case when ${isSold} and k = 0 then 4 when ${status} = 2 and k < 3 then 6 else 5 end,
        case when ${status} = 2 and k < 3 then now() + interval '2 days' end, case when k > 2 then 'declined' end, ${past}
      from ${many} where ${type} = 2`,
    `insert into sale_offer_figures (offer_id, seq, side, amount, at)
      select ${offer}, 1, 'vendor', ${amount}, ${past} from ${many} where ${type} = 2`,
    `insert into sale_invoices (id, sale_id, school_id, vendor_id, subtotal, tax, total, issued_at, due_at, remove_by, paid_on, paid_at,
        payment_method, school_confirmed_at, vendor_confirmed_at, confirmed_at)
      select ${sale}, ${sale}, ${school}, ${winner}, 3000, 0, 3000, ${past}, now() + interval '20 days', now() + interval '40 days',
        p.at::date, p.at, case when p.at is not null then 'check' end, p.at, p.at, p.at
      from ${series} cross join lateral (select case when ${status} = 7 then ${past} end as at) p where ${isSold}`,
    `insert into sale_invoice_lots (invoice_id, lot_id, amount) select ${sale}, ${lot}, 1500 from ${series}, ${lots} where ${isSold}`,
  ];
}

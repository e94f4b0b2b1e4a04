insert into plans (id, name, summary, monthly_price, yearly_price, features, is_featured, rank) values
  (1, 'Free', 'Bid where you are invited, and try the market in your own state.', 0, 0,
    array['Public opportunities of your own state', 'Three bids a month; invitations do not count', 'Purchase orders, letters and ratings'], false, 1),
  (2, 'State Package', 'Everything your state buys, without a limit on bids.', 49, 490,
    array['Public opportunities of your own state', 'Unlimited bids', 'A catalog of up to 200 products'], false, 2),
  (3, 'National Package', 'Every state, your whole catalog, and the figures behind it.', 149, 1490,
    array['Public opportunities of every state', 'Unlimited bids', 'Unlimited catalog', 'Catalog reports', 'Featured in the vendor directory'], true, 3)
on conflict do nothing;
--> statement-breakpoint
insert into certificate_kinds (id, name, is_other, rank) values
  (1, 'Minority-owned business (MBE)', false, 1),
  (2, 'Women-owned business (WBE)', false, 2),
  (3, 'Veteran-owned business (VOSB)', false, 3),
  (4, 'Service-disabled veteran-owned business (SDVOSB)', false, 4),
  (5, 'Disadvantaged business enterprise (DBE)', false, 5),
  (6, 'HUBZone small business', false, 6),
  (7, 'Small business (SBE)', false, 7),
  (8, 'LGBT business enterprise (LGBTBE)', false, 8),
  (9, 'Disability-owned business (DOBE)', false, 9),
  (10, 'General liability insurance', false, 10),
  (11, 'State contractor license', false, 11),
  (12, 'Other', true, 12)
on conflict do nothing;

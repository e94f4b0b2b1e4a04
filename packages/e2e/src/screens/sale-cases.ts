import { type ApiCall, apiAs } from '../support/api.ts';
import { NORTHGATE, PINEBROOK } from '../support/purchase-by-api.ts';
import {
  acceptTermsByApi,
  bidLiveByApi,
  draftSaleByApi,
  type PublishedSale,
  publishSaleByApi,
  salesOf,
} from '../support/sale-by-api.ts';
import { moderationCases } from './moderation-cases.ts';

/** A sale of the demonstration, by both of its names. */
interface KnownSale {
  readonly id: number;
  readonly encryptedId: string;
}

/** What the sweep needs of sales: those of the demonstration at each state, and a few of its own. */
export interface SaleCases {
  /** Drafts of each kind whose every question is answered. */
  readonly sealedDraft: KnownSale;
  readonly quickDraft: KnownSale;
  readonly liveDraft: KnownSale;
  /** Runs, with bids: the first company leads the first lot and was outbid on the second. */
  readonly running: PublishedSale;
  /** Sealed, open, and held by an administrator. */
  readonly held: PublishedSale;
  /** The demonstration's. */
  readonly open: KnownSale;
  readonly opened: KnownSale;
  readonly atBoard: KnownSale;
  readonly awarded: KnownSale;
  readonly completed: KnownSale;
  readonly cancelled: KnownSale;
  readonly quick: KnownSale;
  readonly quickOver: KnownSale;
  readonly liveAhead: KnownSale;
  readonly liveToDecide: KnownSale;
  readonly liveUnpaid: KnownSale;
  readonly liveOver: KnownSale;
  /** Of another school, with nothing of ours in it. */
  readonly unknownToUs: KnownSale;
}

const HOUR = 60 * 60 * 1000;
const invite = [NORTHGATE, PINEBROOK];

async function drafts(school: ApiCall) {
  const draft = (kind: 1 | 2 | 3, name: string) =>
    draftSaleByApi(school, {
      kind,
      name,
      invite,
      lots: [
        {
          productDesc: 'Passenger van, 12 seats',
          reservePrice: '1500.00',
          askingPrice: '2400.00',
          startPrice: '500.00',
        },
        { productDesc: 'Riding mower', reservePrice: '300.00', askingPrice: '700.00', startPrice: '100.00' },
      ],
    });
  return {
    sealedDraft: await draft(1, 'Vans and mowers, sealed'),
    quickDraft: await draft(2, 'Vans and mowers, at a price'),
    liveDraft: await draft(3, 'Vans and mowers, live'),
  };
}

async function runningAuction(school: ApiCall, vendor: ApiCall, rival: ApiCall): Promise<PublishedSale> {
  const running = await publishSaleByApi(school, {
    kind: 3,
    name: 'Yard equipment, live',
    invite,
    endsInMs: HOUR,
    lotStep: 5,
    lots: [
      { productDesc: 'Forklift, 3,000 pounds', startPrice: '400.00', bidIncrement: '50.00', reservePrice: '900.00' },
      { productDesc: 'Trailer with ramps', startPrice: '200.00', bidIncrement: '25.00' },
      { productDesc: 'Pallet racking', startPrice: '100.00', bidIncrement: '10.00' },
    ],
  });
  const [forklift = 0, trailer = 0] = running.lotIds;
  for (const company of [vendor, rival]) await acceptTermsByApi(company, running);
  await bidLiveByApi(rival, forklift, '600.00');
  await bidLiveByApi(vendor, forklift, '1000.00');
  await bidLiveByApi(vendor, trailer, '250.00');
  await bidLiveByApi(rival, trailer, '400.00');
  return running;
}

async function makeCases(url: string): Promise<SaleCases> {
  const [school, vendor, rival] = await Promise.all([
    apiAs(url, 'school'),
    apiAs(url, 'vendor'),
    apiAs(url, 'vendor2'),
  ]);
  const known = [
    ...(await salesOf(school, 'GetSaleHistory?pageSize=100')),
    ...(await salesOf(vendor, 'GetNewSales?pageSize=100')),
  ];
  const named = (name: string): KnownSale => {
    const sale = known.find(({ saleName }) => saleName === name);
    if (!sale) throw new Error(`The demonstration has no sale "${name}".`);
    return sale;
  };
  return {
    ...(await drafts(school)),
    running: await runningAuction(school, vendor, rival),
    held: (await moderationCases(url)).sale,
    open: named('Two buses and a van'),
    opened: named('Laptops, desks and shelving'),
    atBoard: named('Compact tractor with loader'),
    awarded: named('Kitchen equipment, Elm Street'),
    completed: named('Sousaphones and a piano'),
    cancelled: named('Student desks, first batch'),
    quick: named('Warehouse clear-out'),
    quickOver: named('Maintenance van'),
    liveAhead: named('Vehicles and grounds, end of year'),
    liveToDecide: named('Kitchens and cafeterias'),
    liveUnpaid: named('Laptops by the pallet'),
    liveOver: named('Fleet auction, fall'),
    unknownToUs: named('Retired route bus'),
  };
}

const made = new Map<string, Promise<SaleCases>>();

/** The cases of a market, made the first time they are asked for. */
export function saleCases(url: string): Promise<SaleCases> {
  const cases = made.get(url) ?? makeCases(url);
  made.set(url, cases);
  return cases;
}

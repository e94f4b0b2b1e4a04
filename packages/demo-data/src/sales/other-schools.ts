import { AuctionType } from '@chalkline/rules';
import { askOfBidders, takeProposals } from './proposals.ts';
import type { SalePlan } from './sale-book.ts';
import type { SaleParts } from './sale-parts.ts';

/** What other schools of the market sell, so that a company has something to look through. */
export function addOtherSchoolsSales({ book, calendar, random }: SaleParts): void {
  const plans: Omit<SalePlan, 'createdAt' | 'description' | 'startDate'>[] = [
    {
      schoolId: 3,
      typeId: AuctionType.Auction,
      name: 'Retired route bus',
      lots: [{ thing: 'bus48' }],
      endDate: calendar.at(9, 22),
    },
    {
      schoolId: 4,
      typeId: AuctionType.QuickSale,
      name: 'Upright piano and sousaphones',
      lots: [{ thing: 'piano' }, { thing: 'tubas' }],
      endDate: calendar.at(12, 22),
      invited: [5, 2],
    },
    {
      schoolId: 3,
      typeId: AuctionType.LiveAuction,
      name: 'Summer kitchen auction',
      lots: [
        { thing: 'oven', status: 1 },
        { thing: 'mixer', status: 1 },
      ],
      endDate: calendar.at(6, 20),
    },
    {
      schoolId: 5,
      typeId: AuctionType.Auction,
      name: 'Devices of the last refresh',
      lots: [{ thing: 'laptops' }],
      endDate: calendar.at(15, 22),
      invited: [1],
    },
  ];
  for (const plan of plans) {
    const isLive = plan.typeId === AuctionType.LiveAuction;
    const sale = book.add({
      ...plan,
      description: '<p>What we no longer need, as is and from where it stands.</p>',
      createdAt: calendar.at(-9, 17),
      publishedAt: calendar.at(-8, 17),
      startDate: isLive ? calendar.at(6, 18) : calendar.at(-8, 17),
      lastQuestion: 11,
    });
    if (plan.typeId !== AuctionType.Auction) continue;
    askOfBidders(book, sale);
    const proposals = [{ vendorId: plan.schoolId === 5 ? 6 : 33, lots: [1], level: 0.8 }];
    takeProposals(book, sale, proposals, { until: calendar.today, random: random.fork(plan.name) });
  }
}

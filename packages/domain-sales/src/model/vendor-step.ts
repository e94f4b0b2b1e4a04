import { AuctionType, BidStatus, SaleStatus } from '@chalkline/rules';
import type { VendorSaleDetails } from './contract.ts';
import { paths } from './paths.ts';
import type { SaleAction } from './vendor-action.ts';

/** What a vendor does next with a sale: a sentence, and the button to it where there is something to press. */
export interface NextStep {
  title: string;
  text: string;
  action: SaleAction | null;
}

const nothing = (title: string, text: string): NextStep => ({ title, text, action: null });

function sealedStep({ sale, proposal }: VendorSaleDetails): NextStep {
  if (sale.status !== SaleStatus.Open) {
    return nothing('The sale has ended', 'The school compares the proposals. You get a letter with the result.');
  }
  if (proposal?.status === BidStatus.Submitted) {
    return {
      title: 'Your proposal is submitted and sealed',
      text: 'You can revise or withdraw it until the sale ends.',
      action: { label: 'Revise proposal', to: paths.reviseProposal(sale.encryptedId) },
    };
  }
  const isDraft = proposal?.status === BidStatus.Draft;
  return {
    title: isDraft ? 'Your proposal is a draft' : 'Name your amounts, lot by lot',
    text: 'Nobody reads an amount before the sale ends, not even the school.',
    action: { label: isDraft ? 'Continue proposal' : 'Write proposal', to: paths.submitProposal(sale.encryptedId) },
  };
}

function quickStep({ sale, offers }: VendorSaleDetails): NextStep {
  const waiting = offers.filter(({ turn }) => turn === 'vendor').length;
  const to = paths.vendorOffers(sale.encryptedId);
  if (waiting > 0) {
    return {
      title: waiting === 1 ? 'The school answered your offer' : `The school answered ${waiting} of your offers`,
      text: 'Accept, counter or decline before your time is over.',
      action: { label: 'Answer offer', to },
    };
  }
  if (sale.status !== SaleStatus.Open) return nothing('This sale is over', 'It takes no offers any more.');
  return {
    title: offers.length > 0 ? 'The school has your offer' : 'Buy at the asking price, or make an offer',
    text:
      offers.length > 0
        ? 'It has 48 hours to answer. You can buy at the asking price until somebody else does.'
        : 'The first company that meets the school’s price gets the lot.',
    action: { label: offers.length > 0 ? 'See offers' : 'Buy or make an offer', to },
  };
}

function liveStep({ sale, participation }: VendorSaleDetails): NextStep {
  const action = { label: 'Enter live room', to: paths.liveRoom(sale.encryptedId) };
  if (sale.status === SaleStatus.Live) {
    return { title: 'Bidding is on', text: 'Everybody sees the price; nobody sees your maximum.', action };
  }
  if (sale.status !== SaleStatus.Open) return nothing('The auction has ended', 'The school confirms the winners.');
  return {
    title: 'Bidding has not started',
    text:
      participation.acceptedAt === null
        ? 'Look at the lots and accept the terms, so that you can bid from the first minute.'
        : `You are registered${participation.bidderNumber === null ? '' : ` as Bidder ${participation.bidderNumber}`}.`,
    action: { ...action, label: 'See live room' },
  };
}

/** The one clear next thing, by kind and state of the sale. */
export function nextStep(details: VendorSaleDetails): NextStep {
  const { sale, invoices } = details;
  if (invoices.some(({ state }) => state === 'due' || state === 'overdue')) {
    return {
      title: 'You have won',
      text: 'Pay the invoice in time, then book a pickup.',
      action: { label: 'See invoice', to: `${paths.vendorSale(sale.encryptedId)}#won` },
    };
  }
  if (details.refusal?.code === 'ON_HOLD') {
    return nothing(
      'This sale is on hold',
      'What you submitted is saved. Nothing happens until an administrator lifts the hold.',
    );
  }
  if (sale.isScheduled) return nothing('The sale opens later', 'Watch it, and we notify you when it opens.');
  switch (sale.auctionTypeId) {
    case AuctionType.QuickSale:
      return quickStep(details);
    case AuctionType.LiveAuction:
      return liveStep(details);
    default:
      return sealedStep(details);
  }
}

import { AuctionType, type SaleStepKey } from '@chalkline/rules';

type StepText = { title: string; lead: string };

const texts: Readonly<Record<SaleStepKey, StepText>> = {
  name: { title: 'What are you selling, and how?', lead: 'You can change the kind until the sale is published.' },
  category: {
    title: 'Which category does it belong to?',
    lead: 'Vendors follow categories; this is how they find your sale.',
  },
  lots: {
    title: 'Which lots do you sell?',
    lead: 'A lot is sold whole, to one buyer. Every price is for the whole lot.',
  },
  details: {
    title: 'What does each lot look like?',
    lead: 'Good photos and honest faults bring higher prices and fewer disputes.',
  },
  description: {
    title: 'What should buyers know?',
    lead: 'Everything about the sale as a whole that the lots don’t say.',
  },
  documents: { title: 'Are there documents to read?', lead: 'Vendors download them with the sale.' },
  dates: { title: 'When does it happen?', lead: 'Proposals stay sealed until the end, then all of them open at once.' },
  order: {
    title: 'In which order do the lots end?',
    lead: 'All lots open together; each ends some minutes after the one before it.',
  },
  questions: {
    title: 'What should vendors answer?',
    lead: 'Every vendor answers with its proposal; you read the answers side by side.',
  },
  weights: {
    title: 'How do you choose the buyer?',
    lead: 'Assign 100 points. The price is scored automatically, and your evaluators score the rest.',
  },
  vendors: {
    title: 'Which vendors will you invite?',
    lead: 'Invited vendors are notified when the sale opens, on any plan.',
  },
  check: {
    title: 'Is everything right?',
    lead: 'Once the sale has a proposal, an offer or a start, only a few things can still change.',
  },
};

const ofKind: Readonly<Partial<Record<number, Partial<Record<SaleStepKey, StepText>>>>> = {
  [AuctionType.QuickSale]: {
    dates: { title: 'Until when is it for sale?', lead: 'The first vendor who meets your price gets the lot.' },
  },
  [AuctionType.LiveAuction]: {
    dates: { title: 'When does the auction run?', lead: 'Vendors bid against each other between start and end.' },
  },
};

/** The question of a step, and the sentence under it. */
export function stepText(auctionTypeId: number, key: SaleStepKey): StepText {
  return ofKind[auctionTypeId]?.[key] ?? texts[key];
}

import { type PurchaseStepKey, purchaseTypeOf } from '@chalkline/rules';

type StepText = { title: string; lead: string; isWide?: boolean };

const texts: Readonly<Record<PurchaseStepKey, StepText>> = {
  name: { title: 'What are you buying?', lead: 'A short name that says what it is and for when or where.' },
  category: {
    title: 'Which category does it belong to?',
    lead: 'Vendors follow categories; this is how they find you.',
  },
  lines: { title: 'What exactly do you need?', lead: 'One line for each thing that vendors price.', isWide: true },
  description: {
    title: 'What should vendors know?',
    lead: 'Everything a good bid depends on that the lines don’t say.',
  },
  documents: { title: 'Are there documents to read?', lead: 'Vendors download them with the purchase.' },
  'open-close-dates': {
    title: 'When can vendors bid?',
    lead: 'Bids stay sealed until the closing date, then all open at once.',
  },
  'award-delivery-dates': {
    title: 'When do you decide, and when must it arrive?',
    lead: 'Vendors plan their stock and their prices by these days.',
  },
  dates: { title: 'When does it happen?', lead: 'Bids stay sealed until the closing date, then all open at once.' },
  'ship-to': { title: 'Where does it go?', lead: 'The address on the order.' },
  questions: {
    title: 'What should vendors answer?',
    lead: 'Every bidder answers them with the bid; you compare the answers side by side.',
  },
  weights: {
    title: 'How do you choose the winner?',
    lead: 'Assign 100 points. Price is scored by itself, the rest by your evaluators.',
  },
  vendors: { title: 'Whom do you invite?', lead: 'Invited vendors are told when it opens and can bid on any plan.' },
  visibility: { title: 'Who may see it?', lead: 'More eyes bring more bids; some purchases need fewer.' },
  check: {
    title: 'Is everything right?',
    lead: 'After publishing, changes need an addendum that every bidder must acknowledge.',
  },
};

/** What is asked differently where nobody bids. */
const orderTexts: Readonly<Partial<Record<PurchaseStepKey, StepText>>> = {
  name: { title: 'What are you ordering?', lead: 'A short name that your school and the vendors recognize.' },
  lines: {
    title: 'What exactly do you order?',
    lead: 'One line for each thing, with the price you were given for it.',
    isWide: true,
  },
  description: {
    title: 'What should the vendors know?',
    lead: 'Everything about the delivery that the lines don’t say.',
  },
  documents: {
    title: 'Are there documents to send along?',
    lead: 'A quote, a contract or a drawing; vendors download them.',
  },
  vendors: {
    title: 'Who supplies it?',
    lead: 'Each vendor gets a purchase order at once and accepts or declines it.',
  },
  visibility: { title: 'Who may see it?', lead: 'Nobody bids on an order; this is about its record.' },
  check: {
    title: 'Is everything right?',
    lead: 'Placing it sends the purchase orders. You can cancel an order until the vendor accepts it.',
  },
};

/** The question of a step, the sentence under it, and whether the step is a table that needs the width. */
export function stepText(typeId: number, key: PurchaseStepKey): StepText {
  return (purchaseTypeOf(typeId).isOrder ? orderTexts[key] : undefined) ?? texts[key];
}

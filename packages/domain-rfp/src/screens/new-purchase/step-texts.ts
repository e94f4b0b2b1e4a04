import type { PurchaseStepKey } from '@chalkline/rules';

/** The question of each step, and the sentence under it. */
export const stepTexts: Readonly<Record<PurchaseStepKey, { title: string; lead: string }>> = {
  name: { title: 'What are you buying?', lead: 'A short name that says what it is and for when or where.' },
  category: {
    title: 'Which category does it belong to?',
    lead: 'Vendors follow categories; this is how they find you.',
  },
  lines: { title: 'What exactly do you need?', lead: 'One line for each thing that vendors price.' },
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
    lead: 'Give out 100 points. Price is scored by itself, the rest by your evaluators.',
  },
  vendors: { title: 'Whom do you invite?', lead: 'Invited vendors are told when it opens and can bid on any plan.' },
  visibility: { title: 'Who may see it?', lead: 'More eyes bring more bids; some purchases need fewer.' },
  check: {
    title: 'Is everything right?',
    lead: 'After publishing, changes need an addendum that every bidder must acknowledge.',
  },
};

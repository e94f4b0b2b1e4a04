/** A question that schools put to bidders, with what bidders answer. */
export interface QuestionTemplate {
  question: string;
  isRequired: boolean;
  answers: readonly string[];
}

/** Questions about goods. */
export const goodsQuestions: readonly QuestionTemplate[] = [
  {
    question: 'How many business days after the order do you deliver?',
    isRequired: true,
    answers: [
      'Ten business days for stocked lines, twenty for the rest.',
      'Fifteen business days after receipt of the order.',
      'Seven business days; we stock every line in our regional warehouse.',
      'Three weeks, with partial delivery of what is in stock within one.',
    ],
  },
  {
    question: 'What warranty comes with the products, and who provides it?',
    isRequired: true,
    answers: [
      'Three years from the manufacturer; we collect and return at our cost.',
      'One year, with an advance replacement for anything that fails in the first 30 days.',
      'The manufacturer’s warranty, handled by our own service desk.',
    ],
  },
  {
    question: 'Name two school districts that buy the same products from you.',
    isRequired: false,
    answers: [
      'Two districts of the cooperative; their contacts are in our profile.',
      'We serve eleven districts in the region and will send contacts on request.',
      'Three of our references are in the profile and have agreed to be called.',
    ],
  },
  {
    question: 'Do you take back packaging and old equipment?',
    isRequired: false,
    answers: ['Yes, both, at no cost.', 'Packaging, yes; old equipment for a fee per pallet.', 'Packaging only.'],
  },
  {
    question: 'Can each site order on its own at the prices you bid?',
    isRequired: false,
    answers: [
      'Yes, with a minimum of 150 dollars per order.',
      'Yes, without a minimum.',
      'Yes, from a list that we set up for every site.',
    ],
  },
];

/** Questions about services. */
export const serviceQuestions: readonly QuestionTemplate[] = [
  {
    question: 'Who will do the work, and what are their qualifications?',
    isRequired: true,
    answers: [
      'A team of four with state licenses; certificates are available on request.',
      'Our own employees only, each with at least five years in schools.',
      'Two leads and a pool of twelve, all background checked.',
    ],
  },
  {
    question: 'How soon can you start after the award?',
    isRequired: true,
    answers: [
      'Within ten business days.',
      'On the first of the month after the award.',
      'Immediately; the crew is reserved.',
    ],
  },
  {
    question: 'Describe how you report your work and findings.',
    isRequired: false,
    answers: [
      'A written report per visit with photographs, sent within three days.',
      'A shared log that your office can read at any time, and a monthly summary.',
      'By email after every visit, with recommendations ranked by urgency.',
    ],
  },
  {
    question: 'What insurance do you carry?',
    isRequired: true,
    answers: [
      'General liability of two million dollars and workers’ compensation as the state requires.',
      'One million dollars for each occurrence, two million in total; the certificate is in our profile.',
    ],
  },
];

/** A question a bidder asks while a purchase is open, and the school's answer. */
export interface BidderQuestion {
  question: string;
  answer: string;
}

/** What bidders ask. */
export const bidderQuestions: readonly BidderQuestion[] = [
  {
    question: 'Do you accept an equal product from another manufacturer?',
    answer: 'Yes, if the data sheet shows that it meets every requirement of the line.',
  },
  {
    question: 'Is there a loading dock at every delivery address?',
    answer: 'At all but two; those need a lift gate. The list of sites names them.',
  },
  {
    question: 'Can the delivery be split over two months?',
    answer: 'Yes. Please say so in the note of your bid, with the dates.',
  },
  { question: 'Are prevailing wages required?', answer: 'Only where a line includes installation.' },
  {
    question: 'Who won the award last year, and at what total?',
    answer: 'The record of last year’s award is public; see our page of past purchases.',
  },
  {
    question: 'Does the tax apply to freight?',
    answer: 'No. Please enter freight as delivery fees; the tax applies only to the goods.',
  },
  {
    question: 'Do you consider bids on only some of the lines?',
    answer: 'Yes. Mark the others as no bid; you can win the lines that you price.',
  },
  {
    question: 'May we visit a site before bidding closes?',
    answer: 'Yes, by appointment with the facilities office, until a week before bidding closes.',
  },
];

/** Remarks of evaluators. */
export const evaluatorComments: readonly string[] = [
  'Data sheets complete and as specified.',
  'Delivery promised in ten days; kept it last year.',
  'Good references, two of them our size.',
  'Warranty shorter than the others.',
  'Answer to the delivery question is vague.',
  'Sample was solid; finish could be better.',
  'Knows our sites from earlier work.',
  'No named contact.',
];

/** Notes of vendors on a bid. */
export const bidNotes: readonly string[] = [
  'Prices hold for 60 days. Delivery to one dock is included.',
  'Call our desk for samples; they arrive within two days.',
  'Freight is shown on the lines it belongs to.',
  'We can deliver the first half of the quantity within ten days.',
  'Stock is reserved until the award date.',
];

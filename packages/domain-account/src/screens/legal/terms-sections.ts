import type { LegalSection } from './legal-page.tsx';

/** The terms of use. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'about',
    title: 'What this is',
    paragraphs: [
      'Chalkline is the procurement marketplace of a cooperative of K-12 schools. Schools publish requests for proposals, place orders and sell surplus; vendors read them, bid, and deliver. The cooperative runs the marketplace. It is neither the buyer nor the seller in any purchase made here.',
      'By creating an account you accept these terms for yourself and for the school or company that you act for, and you confirm that you may do so.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    paragraphs: [
      'An account belongs to a school or a company and to the person who uses it. Each person has an account of their own; a password is never shared.',
      'A school’s account opens once its work address is confirmed and, where its domain is not known to us yet, once a person at the cooperative has checked it. A vendor bids on public requests once its company is approved. We may ask for evidence and may refuse or end an account that misstates who it is.',
    ],
    points: [
      'Keep what the account says about you true and current.',
      'Tell us at once if somebody else may have used your account.',
      'The main account is responsible for the colleagues it invites and the rights it grants them.',
    ],
  },
  {
    id: 'schools',
    title: 'What schools promise',
    paragraphs: [
      'A school publishes what it truly means to buy, states how bids will be judged before they come in, and follows the purchasing law and board policies that bind it. The marketplace helps with the record; it does not replace legal advice.',
    ],
    points: [
      'Changes to an open request go to every invited and bidding vendor alike, as a numbered addendum.',
      'Dates only move later, and evaluation weights change only by addendum.',
      'Evaluators state their conflicts of interest before they see a bid.',
      'An award that does not go to the bid ranked first carries a written reason.',
    ],
  },
  {
    id: 'vendors',
    title: 'What vendors promise',
    paragraphs: [
      'A bid is an offer. It stands until the date it names, and a vendor that is awarded is expected to accept the purchase order and to deliver at the price it bid, or at the lower one that it agreed to.',
    ],
    points: [
      'Prices are a company’s own. Agreeing on bids with a competitor is unlawful and ends the account.',
      'Certificates, tax forms and references are genuine.',
      'No gifts or favors to anyone who decides on a purchase.',
    ],
  },
  {
    id: 'sealed',
    title: 'Sealed bids and deadlines',
    paragraphs: [
      'Until a request closes, nobody but the bidder sees an amount or learns who has bid: not the school, not the cooperative. At the deadline all bids are opened together, and the opening is recorded.',
      'The clock of the marketplace’s servers decides. A bid that reaches them after the deadline is refused, whatever delayed it. Leave time for a slow connection.',
      'Bids of a request that is cancelled stay sealed for good.',
    ],
  },
  {
    id: 'orders',
    title: 'Purchase orders, delivery and payment',
    paragraphs: [
      'A purchase order issued here is a contract between the school and the vendor. Payment for goods and services goes directly between the two, on the terms of the order; the cooperative holds none of that money.',
      'A purchase order can be cancelled or declined until it is accepted. A school can also cancel an accepted order if its vendor has lost its approval and nothing was shipped. Otherwise the two sides settle what goes wrong between them; the marketplace keeps the thread in which they do.',
    ],
  },
  {
    id: 'surplus',
    title: 'Surplus sales and live auctions',
    paragraphs: [
      'A school that sells describes the condition of a lot honestly and is entitled to sell it. A bid in a live auction binds the company behind it. Lots are handed over where and when the sale says, as is, unless the sale says otherwise.',
      'Where the marketplace takes a fee, the school sees what it will net before it publishes the sale.',
    ],
  },
  {
    id: 'plans',
    title: 'Vendors’ plans and trials',
    paragraphs: [
      'Schools use the marketplace free of charge. Vendors choose a plan; answering an invitation is free on every plan and never counts against one.',
      'A paid plan renews by month or year until you cancel it, and runs to the end of the time you paid for. An upgrade takes effect at once, and you get credit for the days left; a downgrade takes effect at the end of the paid time. The free trial is offered once to each company, asks for no card, and ends by itself.',
      'When a plan or trial ends, we delete nothing. You can still read what the Free plan does not cover, but you can’t change it.',
    ],
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    paragraphs: ['Nobody may:'],
    points: [
      'try to see a sealed bid, another account’s data or the inside of the service;',
      'offer or ask for bids, prices or awards outside of the process that the request states;',
      'send unsolicited advertising, or collect addresses of other members;',
      'upload malicious files, or material that they have no right to share;',
      'overload the service with automated requests beyond its published feeds.',
    ],
  },
  {
    id: 'record',
    title: 'The public record',
    paragraphs: [
      'Much of what schools buy is public by law. Awarded public purchases have a public record page and open data that anyone may reuse. Amounts of bids that were not awarded appear there only where the school released its tabulation.',
      'Mark trade secrets as such in the document that holds them, and only those. A school that receives a public records request decides what it must disclose.',
    ],
  },
  {
    id: 'content',
    title: 'Your content',
    paragraphs: [
      'What you publish or upload stays yours. You allow the cooperative to store it, show it to those it is meant for, and keep it for as long as the law requires for the record of a purchase.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and liability',
    paragraphs: [
      'We run the marketplace with care, keep copies of what is entrusted to us, and announce planned work. We can’t promise that it is never interrupted. Where the service itself was unavailable near a deadline, the school can extend the deadline for everyone.',
      'As far as the law allows, the cooperative is not liable for the acts of schools and vendors, nor for indirect loss; its liability for anything else is limited to what the affected account paid in the twelve months before. Nothing here limits liability that can’t be limited by law.',
    ],
  },
  {
    id: 'ending',
    title: 'Ending an account',
    paragraphs: [
      'You can close your account at any time by writing to support. Open bids can be withdrawn until their deadline; accepted purchase orders must still be performed. We may suspend or end an account that breaks these terms, with a reason, and you may ask for a second look.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and law',
    paragraphs: [
      'When these terms change, we tell account holders by email at least thirty days before, except where the law asks for less. Using the marketplace after that day accepts the change.',
      'These terms follow the law of the state in which the cooperative is established; for a public school, the law that binds it comes first.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: ['Send questions about these terms through the support page.'],
  },
];

import type { Theme } from '../catalogue/themes.ts';
import type { Random } from '../random.ts';

const openings: readonly string[] = [
  '<strong>{school}</strong> asks for prices on {subject}. The lines below are what we expect to buy; quantities come from last year’s use and this year’s enrollment.',
  '<strong>{school}</strong> invites bids for {subject}. Our buildings have agreed on one list, so that every site buys the same thing at the same price.',
  'Every year {school} buys {subject} for its classrooms and buildings. This request replaces the agreement that ends with the term.',
  '{school} needs {subject}. The board approved the budget at its last meeting, and we plan to award without further negotiation.',
];

const goodsTerms: readonly string[] = [
  'Brand names show the level of quality we expect; an equal product is welcome when its data sheet is attached.',
  'Deliveries come to the receiving dock on weekdays between 7:30 AM and 2:00 PM, with a call one day ahead.',
  'Prices hold for 60 days after bidding closes, and include everything up to our dock unless the line says otherwise.',
  'Partial deliveries are accepted when the packing slip names the purchase order and the lines.',
  'The vendor replaces damaged goods within ten days at no cost to us.',
  'We may order up to 10 % more or less than stated at the same unit price.',
];

const serviceTerms: readonly string[] = [
  'Everybody who works on our campuses must pass a background check before the first day and wear a badge.',
  'Work in classrooms happens before 7:30 AM, after 4:00 PM or on days without students.',
  'The price of a line includes travel, materials and disposal unless the line says otherwise.',
  'Send a certificate of general liability insurance of at least one million dollars with the bid.',
  'Name one person as our contact for the whole term, who answers within one business day.',
  'Invoices are sent monthly, with the hours or visits by site.',
];

const closings: readonly string[] = [
  'Bids are compared by the published weights. Ask your questions here; the answers are shown to everybody.',
  'We award to the bid that ranks first, whole or by line, and write to every bidder with the outcome.',
  'Please leave out a line rather than guess: a bid that skips a line can still win the others.',
];

/** What a school writes about a purchase, in simple HTML. */
export function describePurchase(theme: Theme, schoolName: string, random: Random): string {
  const subject = theme.name.charAt(0).toLowerCase() + theme.name.slice(1);
  const opening = random
    .pick(openings)
    .replace('{school}', schoolName)
    .replace('{subject}', keepAcronym(theme.name, subject));
  const terms = theme.kind === 'services' ? serviceTerms : goodsTerms;
  const items = random.sample(terms, random.int(2, 4)).map((term) => `<li>${term}</li>`);
  return `<p>${opening}</p><ul>${items.join('')}</ul><p>${random.pick(closings)}</p>`;
}

/** "HVAC filters" stays as it is inside a sentence; "Bus tires" becomes "bus tires". */
function keepAcronym(name: string, lowered: string): string {
  return /^[A-Z]{2}/.test(name) ? name : lowered;
}

const specifications: readonly string[] = [
  'Or equal; attach the data sheet.',
  'No substitutes: must match what the sites already have.',
  'Inside delivery, pallets to be taken away.',
  'Deliver in two halves, thirty days apart.',
  'Label cartons with the site and the room.',
  'Warranty of at least three years.',
  'Lead time of at most four weeks.',
];

const serviceSpecifications: readonly string[] = [
  'Schedule to be agreed with the site’s office manager.',
  'Report within five business days of each visit.',
  'Billed for work done, not for work planned.',
  'Two references from districts of our size.',
];

/** A remark on a line, or nothing. */
export function specify(isService: boolean, random: Random): string | null {
  return random.chance(0.4) ? random.pick(isService ? serviceSpecifications : specifications) : null;
}

import type { InquiryState } from '../rows.ts';

/** What somebody wrote to the market's own people, and what they answered. */
export interface InquiryEntry {
  readonly name: string;
  readonly email: string;
  readonly organisation: string | null;
  readonly subject: string;
  readonly state: InquiryState;
  /** Days since it came; how many hours until each answer is written beside it. */
  readonly days: number;
  readonly question: string;
  readonly answers: readonly { readonly hours: number; readonly text: string; readonly isTheirs?: boolean }[];
}

/** The oldest first. */
export const inquiryEntries: readonly InquiryEntry[] = [
  {
    name: 'Corinne Ashdown',
    email: 'c.ashdown@hazelnut-paper.example',
    organisation: 'Hazelnut Paper',
    subject: 'Do we need a DUNS number to register?',
    state: 'closed',
    days: -58,
    question:
      'We are a family business of six people and have never applied for a DUNS number. Can we still sell to schools here?',
    answers: [
      {
        hours: 5,
        text: 'Yes. The DUNS and SAM numbers are optional in the verification. What every company needs is a signed W-9, and references help.',
      },
      { hours: 22, text: 'Thank you, we will start this week.', isTheirs: true },
    ],
  },
  {
    name: 'Desmond Pruett',
    email: 'dpruett@granite-ridge-schools.example',
    organisation: 'Granite Ridge Schools',
    subject: 'Joining the cooperative in the middle of the year',
    state: 'closed',
    days: -53,
    question: 'Our fiscal year ends in June. Can a district join in the middle of it, and is there a fee for schools?',
    answers: [
      {
        hours: 3,
        text: 'A district can join on any day, and schools pay nothing. After you sign up, an administrator reviews your registration within two business days.',
      },
    ],
  },
  {
    name: 'Imogen Farrow',
    email: 'imogen@larkfield-uniforms.example',
    organisation: 'Larkfield Uniforms',
    subject: 'Which category are uniforms in?',
    state: 'closed',
    days: -47,
    question: 'We make band and team uniforms and are not sure whether that is Athletics or Music and arts.',
    answers: [
      {
        hours: 7,
        text: 'Choose both: you get notices about purchases in each of your categories. You can change them later in your company profile.',
      },
      { hours: 30, text: 'Found it. We have chosen both now. Thanks!', isTheirs: true },
    ],
  },
  {
    name: 'Rowan Siddal',
    email: 'rowan.siddal@willow-creek-esd.example',
    organisation: 'Willow Creek ESD',
    subject: 'Who can see bids before they are opened?',
    state: 'answered',
    days: -41,
    question:
      'Our board asks who can read a sealed bid before the end date. Can the purchasing office, or your own people?',
    answers: [
      {
        hours: 4,
        text: 'Nobody can: not your office, not your evaluators, and not our administrators. All bids on a purchase are opened at the same time, at the end date, and the opening is recorded.',
      },
    ],
  },
  {
    name: 'Philippa Crane',
    email: 'office@crane-and-daughters.example',
    organisation: 'Crane and Daughters Flooring',
    subject: 'Trial of the National Package',
    state: 'answered',
    days: -36,
    question: 'If we try the National Package for thirty days and do nothing after that, will we be charged?',
    answers: [
      {
        hours: 6,
        text: 'No. The trial needs no card and ends by itself. Your account is on the Free plan again from that day, and nothing that you entered is lost.',
      },
    ],
  },
  {
    name: 'Ansel Whitaker',
    email: 'ansel@threefold-robotics.example',
    organisation: 'Threefold Robotics',
    subject: 'Invitation was sent to a former colleague',
    state: 'answered',
    days: -29,
    question:
      'A school invited the address of somebody who has left our company. Can the invitation be moved to me, or does the school have to invite again?',
    answers: [
      {
        hours: 9,
        text: 'Please ask the school to invite your address too; it can do so while the purchase is open. The link that was sent to your colleague works only for that address.',
      },
      { hours: 27, text: 'The school has invited me, and I am registered. Thank you.', isTheirs: true },
    ],
  },
  {
    name: 'Beatrix Lund',
    email: 'blund@north-fork-academy.example',
    organisation: 'North Fork Academy',
    subject: 'Ship-to addresses for a single school',
    state: 'answered',
    days: -23,
    question: 'We are one school with one building. Do we still have to fill in the ship-to addresses?',
    answers: [
      {
        hours: 2,
        text: 'One is enough: your own street address. Vendors see it on a purchase order, so please name the door for deliveries.',
      },
    ],
  },
  {
    name: 'Gareth Molyneux',
    email: 'gareth@brightwater-boilers.example',
    organisation: 'Brightwater Boilers',
    subject: 'Can two branches share one account?',
    state: 'answered',
    days: -18,
    question:
      'We have branches in two states with their own sales people. Should each branch register, or can they share one company?',
    answers: [
      {
        hours: 11,
        text: 'One company with sub-vendors is the better way: each person signs in with their own address, and the plan, ratings and bids belong to the company.',
      },
    ],
  },
  {
    name: 'Solveig Marr',
    email: 'solveig.marr@heath-valley.example',
    organisation: 'Heath Valley Unified',
    subject: 'Export of all purchase orders of a fiscal year',
    state: 'assigned',
    days: -12,
    question:
      'Our auditors want every purchase order of the last fiscal year as a spreadsheet, with dates and totals. Is there an export, or do we print them one by one?',
    answers: [],
  },
  {
    name: 'Ignatius Bowe',
    email: 'i.bowe@millrace-kitchens.example',
    organisation: 'Millrace Kitchens',
    subject: 'Our insurance certificate runs to several pages',
    state: 'assigned',
    days: -9,
    question:
      'The verification takes one file per certificate. Ours is nine pages in three files. What is the best way to add it?',
    answers: [],
  },
  {
    name: 'Tamsin Oldroyd',
    email: 'tamsin@oldroyd-busways.example',
    organisation: 'Oldroyd Busways',
    subject: 'W-9 of a company that changed its name',
    state: 'assigned',
    days: -6,
    question:
      'We changed our name in the spring. The W-9 has the new name, but our license still has the old one. Which name should the profile show?',
    answers: [],
  },
  {
    name: 'Lorcan Petty',
    email: 'lpetty@stonefield-charter.example',
    organisation: 'Stonefield Charter School',
    subject: 'Our address was not accepted at sign-up',
    state: 'new',
    days: -4,
    question:
      'We signed up as a school and it says that our registration is waiting. Our email domain is new since we became a charter. How long does it take?',
    answers: [],
  },
  {
    name: 'Marguerite Voss',
    email: 'm.voss@voss-instruments.example',
    organisation: null,
    subject: 'Instrument repairs',
    state: 'new',
    days: -2,
    question:
      'I repair string and brass instruments on my own. Do schools in Ohio ask for this kind of work, and can I see their requests before I register?',
    answers: [],
  },
  {
    name: 'Emrys Calder',
    email: 'emrys.calder@two-bridges-isd.example',
    organisation: 'Two Bridges ISD',
    subject: 'Award by line or as a whole',
    state: 'new',
    days: -1,
    question:
      'Can we award some lines of a purchase to one vendor and the others to another, and do both get their own purchase order?',
    answers: [],
  },
];

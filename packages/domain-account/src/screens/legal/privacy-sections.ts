import type { LegalSection } from './legal-page.tsx';

/** The privacy policy. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    paragraphs: [
      'We keep what a fair purchase needs and what the law asks us to keep. We sell no data and show no advertising. Student data has no place here: please don’t upload any.',
    ],
  },
  {
    id: 'collect',
    title: 'What we keep',
    paragraphs: ['Most of it you give us yourself; some comes about by using the service.'],
    points: [
      'Account: name, work e-mail address, position, phone number, picture, and a password that is stored so that nobody can read it.',
      'School or company: name, address, district id, ship-to addresses, tax form, certificates, references.',
      'Dealings: requests, questions, bids, awards, purchase orders, shipments, ratings and messages.',
      'Payments of vendors’ plans: what was paid and when. Card numbers go to the payment provider and never reach us.',
      'Technical records: when and from which network address an account signed in, and what it changed.',
    ],
  },
  {
    id: 'why',
    title: 'Why we keep it',
    paragraphs: ['Each kind has its purpose, and is used for no other:'],
    points: [
      'to run purchases and sales, and to prove afterwards how they were run;',
      'to tell you about events that you asked to hear of;',
      'to verify companies and to keep accounts safe;',
      'to bill plans;',
      'to mend faults and to see, in sums, how the marketplace is used.',
    ],
  },
  {
    id: 'sealed',
    title: 'Sealed bids',
    paragraphs: [
      'Until a request’s deadline the amounts of a bid are shown to its bidder alone. That holds for the school, for the cooperative’s staff, for an administrator who helps in an account, and for our own technical records.',
    ],
  },
  {
    id: 'share',
    title: 'Who sees it',
    paragraphs: ['Beyond your own colleagues, data is seen only by:'],
    points: [
      'the other side of a dealing: a school sees the profile and, after the opening, the bids of its vendors; a vendor sees the school’s profile and its own rank;',
      'the public, where a purchase is public: the request, its answers, and the record of the award;',
      'the cooperative’s staff, as far as their task needs; entering an account to help is written to the audit log under both names;',
      'service providers that host the service, send its mail or take card payments, bound by contract to use data for nothing else;',
      'authorities, where the law obliges us.',
    ],
  },
  {
    id: 'google',
    title: 'Signing in with Google, and the chat',
    paragraphs: [
      'Where signing in with Google is offered, Google tells us your name and address when you choose it. Where a chat is offered, what you write there is handled by the provider of the chat. Both load only on the pages that offer them.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    paragraphs: [
      'Cookies hold your session for half a day, so that you stay signed in. Your browser also remembers the light or dark theme and what you typed into a form that is not sent yet. There are no tracking cookies.',
    ],
  },
  {
    id: 'keep',
    title: 'How long',
    paragraphs: [
      'Records of purchases are kept as long as the law of public purchasing asks, seven years unless a longer time is set. Messages and ratings belong to that record. An account that is closed keeps its name on the records it made; the rest is deleted within ninety days. Technical records are kept for up to a year.',
    ],
  },
  {
    id: 'safe',
    title: 'How it is kept safe',
    paragraphs: [
      'Connections are encrypted, passwords are stored as slow hashes, sessions can be ended at once, files are checked and stored outside the reach of the web, and every change is in a log that nobody edits. Should data be exposed in spite of that, those concerned are told without delay.',
    ],
  },
  {
    id: 'rights',
    title: 'Your choices',
    paragraphs: [
      'You see and correct your data in your profile and setup pages, and choose in the notification preferences which mails you get. Some mails about deadlines, orders and your account’s safety can’t be turned off.',
      'You can ask for a copy of your data, or for its deletion as far as no law obliges us to keep it. Residents of states with privacy laws of their own have the further rights that those laws give, and nobody is treated worse for using them.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'The marketplace is for adults who buy and sell for schools and companies. It is not meant for students, and we knowingly keep nothing about them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    paragraphs: [
      'When this policy changes in a way that matters, account holders are told by mail before. Questions and requests reach us through the support page.',
    ],
  },
];

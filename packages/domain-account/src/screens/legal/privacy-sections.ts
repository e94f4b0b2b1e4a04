import type { LegalSection } from './legal-page.tsx';

/** The privacy policy. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    paragraphs: [
      'We keep what a fair purchase needs and what the law asks us to keep. We sell no data and show no advertising. Please don’t upload data about students.',
    ],
  },
  {
    id: 'collect',
    title: 'What we keep',
    paragraphs: ['You give us most of it yourself. The service records the rest as you use it.'],
    points: [
      'Account: name, work email address, position, phone number, picture, and a password that is stored so that nobody can read it.',
      'School or company: name, address, district id, ship-to addresses, tax form, certificates, references.',
      'Dealings: requests, questions, bids, awards, purchase orders, shipments, ratings and messages.',
      'Payments of vendors’ plans: what was paid and when. Card numbers go to the payment provider and never reach us.',
      'Technical records: when and from which network address an account signed in, and what it changed.',
    ],
  },
  {
    id: 'why',
    title: 'Why we keep it',
    paragraphs: ['We use it for these purposes and for no others:'],
    points: [
      'to run purchases and sales, and to prove afterwards how they were run;',
      'to tell you about events that you asked to hear of;',
      'to verify companies and to keep accounts safe;',
      'to bill plans;',
      'to fix problems and to see, in totals, how the marketplace is used.',
    ],
  },
  {
    id: 'sealed',
    title: 'Sealed bids',
    paragraphs: [
      'Until a request’s deadline only the bidder sees the amounts of a bid. The school does not see them, nor do the cooperative’s staff or an administrator who helps in an account. Our technical records do not hold them.',
    ],
  },
  {
    id: 'share',
    title: 'Who sees it',
    paragraphs: ['Beyond your own colleagues, data is seen only by:'],
    points: [
      'the other side of a dealing: a school sees the profile and, after the opening, the bids of its vendors; a vendor sees the school’s profile and its own rank;',
      'the public, where a purchase is public: the request, its answers, and the record of the award;',
      'the cooperative’s staff, as far as their work requires; when an administrator enters an account to help, the audit log names both people;',
      'service providers that host the service, send its email or take card payments, whose contracts allow no other use of the data;',
      'authorities, where the law requires it.',
    ],
  },
  {
    id: 'google',
    title: 'Signing in with Google, and the chat',
    paragraphs: [
      'Where signing in with Google is offered, Google tells us your name and address when you choose it. Where a chat is offered, the provider of the chat handles what you write there. Both load only on the pages that offer them.',
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
      'We keep records of purchases for as long as public purchasing law requires: seven years, unless a longer time is set. Messages and ratings are part of those records. When an account is closed, its name stays on the records it made, and we delete the rest within ninety days. We keep technical records for up to a year.',
    ],
  },
  {
    id: 'safe',
    title: 'How we keep it safe',
    paragraphs: [
      'Connections are encrypted, passwords are stored as slow hashes, sessions can be ended at once, files are checked and stored outside the reach of the web, and every change is in a log that nobody edits. If data is exposed nevertheless, we tell the people concerned without delay.',
    ],
  },
  {
    id: 'rights',
    title: 'Your choices',
    paragraphs: [
      'You can see and correct your data on your profile and setup pages. In the notification preferences you choose which emails you get. Some emails about deadlines, orders and your account’s safety can’t be turned off.',
      'You can ask for a copy of your data. You can also ask us to delete it, unless the law requires us to keep it. If your state has its own privacy law, you have the rights that it gives, and we treat nobody worse for using them.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'The marketplace is for adults who buy and sell for schools and companies. It is not meant for students, and we do not knowingly keep data about them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    paragraphs: [
      'When this policy changes in a way that matters, we tell account holders by email first. Send questions and requests through the support page.',
    ],
  },
];

import { optional, text } from '../template/placeholders.ts';
import { defineEvent, mailOnly, notice, school } from './event.ts';

const personName = text('Who asks', 'Lee Park');
const personEmail = text('Their address', 'lee.park@cedarvalley.example');
const schoolName = text('The school that is asked', 'Cedar Valley USD');
const ownSchool = text('The school that they signed up', 'Cedar Valley Elementary');
const message = optional('What they wrote', 'I buy for the science department.');
const reason = optional('The reason', 'Please ask our business office first.');

/** Events about joining a school that is on the market already. ACC-36 ACC-37 ACC-38 */
export const joiningEvents = {
  'join-offered': defineEvent({
    ...mailOnly,
    label: 'Your school may be here already',
    explanation: 'Tells a new account that schools with its email domain are on the market.',
    group: 'account',
    audience: ['School'],
    placeholders: {
      ownSchool,
      schoolNames: text('The schools', 'Cedar Valley USD'),
      validFor: text('How long the link works', '14 days'),
    },
    template: {
      message: null,
      subject: 'Is your school already at {{productName}}?',
      preheader: '{{schoolNames}} uses your email domain. You can ask to join.',
      body: [
        'You signed up {{ownSchool}} at {{productName}}. Your email domain is also used by: {{schoolNames}}.',
        'Do you work there? Ask to join, and buy together with your colleagues. The link expires after {{validFor}}.',
        'If {{ownSchool}} is a school of its own, you don’t need to do anything.',
      ],
      facts: [],
      actionLabel: 'Ask to join',
    },
  }),
  'join-asked': defineEvent({
    ...notice,
    notificationType: 3,
    mayDigest: false,
    label: 'Request to join',
    explanation: 'Somebody with an address in your domain asks to join your school.',
    group: 'account',
    audience: school,
    placeholders: { personName, personEmail, schoolName, ownSchool, message },
    template: {
      message: '{{personName}} asks to join {{schoolName}}',
      subject: '{{personName}} asks to join {{schoolName}}',
      preheader: 'Accept or decline the request under Colleagues.',
      body: [
        '{{personName}} ({{personEmail}}) signed up {{ownSchool}} and asks to join {{schoolName}} instead.',
        '{{#message}}They wrote: “{{message}}”{{/message}}',
        'If you accept, they become an assistant of your school. You can grant rights later. If you decline, we tell them.',
      ],
      facts: [
        { label: 'Name', value: '{{personName}}' },
        { label: 'Address', value: '{{personEmail}}' },
      ],
      actionLabel: 'Answer the request',
    },
  }),
  'join-accepted': defineEvent({
    ...mailOnly,
    label: 'Request to join accepted',
    explanation: 'Tells you that a school accepted your request to join.',
    group: 'account',
    audience: school,
    placeholders: { schoolName, ownSchool },
    template: {
      message: null,
      subject: 'You now belong to {{schoolName}}',
      preheader: 'Sign in with the same address and password.',
      body: [
        '{{schoolName}} accepted your request to join. Sign in with the same address and password.',
        '{{ownSchool}}, which you signed up, has no account anymore.',
      ],
      facts: [],
      actionLabel: 'Sign in',
    },
  }),
  'join-declined': defineEvent({
    ...mailOnly,
    label: 'Request to join declined',
    explanation: 'Tells you that a school declined your request to join.',
    group: 'account',
    audience: school,
    placeholders: { schoolName, ownSchool, reason },
    template: {
      message: null,
      subject: '{{schoolName}} declined your request to join',
      preheader: 'Your own account stays as it is.',
      body: [
        '{{schoolName}} declined your request to join.{{#reason}} The reason: {{reason}}{{/reason}}',
        'Your account for {{ownSchool}} stays as it is.',
      ],
      facts: [],
      actionLabel: 'Sign in',
    },
  }),
  'person-moved': defineEvent({
    ...mailOnly,
    label: 'Account moved to another school',
    explanation: 'Tells you that an administrator moved your account to another school.',
    group: 'account',
    audience: school,
    placeholders: {
      schoolName,
      ownSchool,
      reason: text('The reason', 'Cedar Valley USD buys for all of its schools.'),
    },
    template: {
      message: null,
      subject: 'Your account now belongs to {{schoolName}}',
      preheader: 'Sign in with the same address and password.',
      body: [
        'An administrator of {{productName}} moved your account from {{ownSchool}} to {{schoolName}}. The reason: {{reason}}',
        'Sign in with the same address and password. Write to us if you think this is a mistake.',
      ],
      facts: [],
      actionLabel: 'Sign in',
    },
  }),
} as const;

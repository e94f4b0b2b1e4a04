import { describe, expect, it } from 'vitest';
import { eventEntry, eventIds, sampleData } from './catalogue.ts';
import { renderMail } from './mail/index.ts';
import { usableEdit, validateTemplate } from './validate-template.ts';
import type { TemplateEdit } from './words.ts';

const problems = (edit: TemplateEdit) =>
  validateTemplate('bids-opened', edit).map(({ field, fault }) => `${field} ${fault}`);

describe('an edited template', () => {
  it.each(eventIds)('NOTIF-14 is fine as %s has it by default', (id) => {
    const { template } = eventEntry(id);
    const { message, ...words } = template;
    expect(validateTemplate(id, message === null ? words : template)).toEqual([]);
  });

  it('NOTIF-14 names the field and the placeholder of every problem', () => {
    expect(validateTemplate('bids-opened', { subject: 'Hi {{nmae}}', body: ['Fine.', '{{bidCount'] })).toMatchObject([
      { field: 'subject', fault: 'unknown-placeholder', placeholder: 'nmae' },
      { field: 'body.1', fault: 'syntax' },
    ]);
    expect(problems({ facts: [{ label: '', value: '{{x}}' }] })).toEqual([
      'facts.0.label blank',
      'facts.0.value unknown-placeholder',
    ]);
  });

  it('has one line where one line is shown', () => {
    expect(problems({ subject: 'Hi\r\nBcc: a@example.test' })).toEqual(['subject syntax']);
    expect(problems({ body: ['Two\nlines are fine here.'] })).toEqual([]);
  });

  it('never comes out blank, whatever the data', () => {
    const edit = { subject: '{{#reason}}{{reason}}{{/reason}}' };
    expect(validateTemplate('offer-declined', edit)).toMatchObject([{ field: 'subject', fault: 'blank' }]);
    // Neither all values nor none leave it blank, but a reason that is absent for a reader who is known.
    const between = { subject: '{{#reason}}{{reason}}{{/reason}}{{^recipientName}}Declined{{/recipientName}}' };
    expect(validateTemplate('offer-declined', between)).toMatchObject([{ field: 'subject', fault: 'blank' }]);
    expect(problems({ message: ' ' })).toEqual(['message blank']);
    expect(problems({ body: [] })).toEqual(['body blank']);
  });

  it('keeps to the limits', () => {
    expect(problems({ subject: 'x'.repeat(201) })).toEqual(['subject too-long']);
    expect(problems({ body: Array.from({ length: 31 }, () => 'x') })).toEqual(['body too-long']);
    expect(problems({ facts: Array.from({ length: 13 }, () => ({ label: 'a', value: 'b' })) })).toEqual([
      'facts too-long',
    ]);
  });

  it('has an app message exactly where the app shows one, without what only mails know', () => {
    expect(validateTemplate('reset-password', { message: 'Hi' })).toMatchObject([{ fault: 'no-such-field' }]);
    expect(problems({ message: null })).toEqual(['message blank']);
    expect(problems({ message: 'Hello {{recipientName}}' })).toEqual(['message unknown-placeholder']);
    expect(problems({ preheader: 'Hello {{productName}}' })).toEqual([]);
  });
});

describe('a stored edit', () => {
  it('NOTIF-14 falls back to the default where it no longer fits, and only there', () => {
    const stored = { subject: 'Opened: {{gone}}', body: ['{{bidCount}} came in.'], actionLabel: 'Look' };
    const { edit, problems: found } = usableEdit('bids-opened', stored);
    expect(edit).toEqual({ body: stored.body, actionLabel: 'Look' });
    expect(found).toMatchObject([{ field: 'subject', placeholder: 'gone' }]);
    const context = {
      baseUrl: 'https://market.example',
      productName: 'Chalkline',
      recipientName: null,
      actionPath: '/x',
      reason: 'You publish purchases.',
    };
    const mail = renderMail('bids-opened', sampleData('bids-opened'), context, edit);
    expect(mail.subject).toBe('RFP-000412: the bids were opened');
    expect(mail.text).toContain('9 bids came in.');
    expect(mail.text).toContain('Look:');
  });
});

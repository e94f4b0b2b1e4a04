import { describe, expect, it } from 'vitest';
import { type EventData, type EventId, eventEntry, eventIds, sampleData } from './catalogue.ts';
import { renderMail } from './mail/index.ts';
import type { Placeholder } from './template/placeholders.ts';
import { context } from './testing/context.ts';
import { validateTemplate } from './validate-template.ts';
import { editOf, outdatedFields, replacedWords, wholeWords } from './whole-words.ts';
import { renderDigestLine, renderMessage, type TemplateEdit } from './words.ts';

describe('what an administrator changed', () => {
  it.each(eventIds)('NOTIF-27 is nothing while %s stands as the product has it', (id) => {
    expect(editOf(id, wholeWords(id))).toEqual({});
  });

  it('NOTIF-27 is the fields that differ, and beside them what the product said then', () => {
    const usual = wholeWords('bids-opened');
    const edit = editOf('bids-opened', { ...usual, subject: 'Open: {{rfpName}}' });
    expect(edit).toEqual({ subject: 'Open: {{rfpName}}' });
    const replaced = replacedWords('bids-opened', edit);
    expect(replaced).toEqual({ subject: usual.subject });
    expect(outdatedFields('bids-opened', edit, replaced)).toEqual([]);
    expect(outdatedFields('bids-opened', edit, { subject: 'As an older version had it' })).toEqual(['subject']);
  });

  it('NOTIF-27 what an upgrade changed stays open until it is answered or written anew', () => {
    const usual = wholeWords('bids-opened');
    const words = { subject: 'Mine', preheader: 'Mine too' };
    const before = { words, replaced: { subject: 'Long ago', preheader: 'Long ago' } };
    expect(replacedWords('bids-opened', words, before)).toEqual(before.replaced);
    const { subject, preheader } = usual;
    expect(replacedWords('bids-opened', { ...words, subject: 'New' }, before)).toEqual({
      ...before.replaced,
      subject,
    });
    expect(replacedWords('bids-opened', words, before, ['preheader'])).toEqual({ ...before.replaced, preheader });
  });

  it('NOTIF-27 a digest follows the app’s text until it has a line of its own', () => {
    const usual = wholeWords('order-shipped');
    const message = '{{poNumber}} is on its way';
    const followed = editOf('order-shipped', { ...usual, message, digestLine: message });
    expect(followed).toEqual({ message });
    const data = sampleData('order-shipped');
    expect(renderDigestLine('order-shipped', data, followed)).toBe('PO-000236 is on its way');
    const own = editOf('order-shipped', { ...usual, digestLine: 'Shipped: {{poNumber}}' });
    expect(renderDigestLine('order-shipped', data, own)).toBe('Shipped: PO-000236');
    expect(renderMessage('order-shipped', data, own)).not.toBe('Shipped: PO-000236');
  });

  it('NOTIF-14 a line for a digest is refused where the event never waits for one', () => {
    expect(validateTemplate('bids-opened', { digestLine: 'x' })).toMatchObject([{ fault: 'no-such-field' }]);
    expect(validateTemplate('order-shipped', { digestLine: null })).toMatchObject([{ fault: 'blank' }]);
    expect(validateTemplate('order-shipped', { digestLine: '{{recipientName}}' })).toMatchObject([
      { field: 'digestLine', fault: 'unknown-placeholder' },
    ]);
  });

  it('a greeting in a subject does not stop the digest’s line of an event without a text in the app', () => {
    const edit = { subject: '{{#recipientName}}{{recipientName}}: {{/recipientName}}a message' };
    expect(validateTemplate('message-received', edit)).toEqual([]);
    expect(renderDigestLine('message-received', sampleData('message-received'), edit)).toContain('Message from');
  });
});

/** Words that show every value of an event everywhere a value can be shown. */
function everywhere(id: EventId): TemplateEdit {
  const { placeholders, template, mayDigest } = eventEntry(id);
  const names = Object.entries(placeholders);
  const inLine = names
    .filter(([, { kind }]) => kind === 'text' || kind === 'optional' || kind === 'count')
    .map(([name]) => `{{${name}}}`)
    .join(' ');
  const lists = names.filter(([, { kind }]) => kind === 'list').map(([name]) => `{{#${name}}}{{.}}{{/${name}}}`);
  const line = `Told: ${inLine}`;
  return {
    ...(template.message === null ? {} : { message: line }),
    ...(mayDigest ? { digestLine: line } : {}),
    ...{ subject: line, preheader: line, body: [line, ...lists], facts: [{ label: 'All', value: line }] },
  };
}

const hostile = '</td><script>x()</script> {{rfpName}} {{#a}} https://evil.test/?a=1\r\nBcc: thief@evil.test';

function hostileValue({ kind, sample }: Placeholder): unknown {
  if (kind === 'text' || kind === 'optional') return hostile;
  return kind === 'list' ? [hostile] : sample;
}

const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe.each(eventIds)('a person’s value in edited words of %s', (id) => {
  const values = Object.entries(eventEntry(id).placeholders).map(([name, each]) => [name, hostileValue(each)] as const);
  const data = Object.fromEntries(values) as EventData[EventId];
  const edit = everywhere(id);

  it('NOTIF-15 becomes no markup, link, header or placeholder', () => {
    expect(validateTemplate(id, edit)).toEqual([]);
    const lines = [renderMessage(id, data, edit), eventEntry(id).mayDigest ? renderDigestLine(id, data, edit) : null];
    for (const line of lines) expect(line ?? '').not.toMatch(/[\r\n]/);
    if (id === 'digest') return;
    const mail = renderMail(id, data as never, context, edit);
    const plain = renderMail(id, sampleData(id) as never, context, edit);
    // A sample may have more items than one.
    const known = new Set(tagsOf(plain.html));
    expect(tagsOf(mail.html).filter((tag) => !known.has(tag))).toEqual([]);
    expect(linksOf(mail.html)).toEqual(linksOf(plain.html));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(Object.keys(mail.headers)).toEqual(Object.keys(plain.headers));
    if (Object.values(data).some((value) => value === hostile)) expect(mail.text).toContain('{{rfpName}}');
  });
});

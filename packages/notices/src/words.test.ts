import { describe, expect, it } from 'vitest';
import { eventEntry, eventIds, sampleData } from './catalogue.ts';
import { placeholdersIn } from './template/fill.ts';
import { mailPlaceholders, renderDigestLine, renderMessage } from './words.ts';

describe('the words of an event', () => {
  it.each(eventIds)('%s uses every placeholder it declares, and no other', (id) => {
    const { placeholders, template } = eventEntry(id);
    const { message, subject, preheader, body, facts, actionLabel } = template;
    const texts = [message ?? '', subject, preheader, ...body, actionLabel, ...facts.flatMap(Object.values)];
    const used = new Set(texts.flatMap((text) => placeholdersIn(text)));
    const shared = Object.keys(mailPlaceholders);
    expect([...used].filter((name) => !shared.includes(name)).sort()).toEqual(Object.keys(placeholders).sort());
  });

  it.each(eventIds)('%s says in the app one plain line, or nothing', (id) => {
    const message = renderMessage(id, sampleData(id));
    if (eventEntry(id).template.message === null) expect(message).toBeNull();
    else expect(message).toMatch(/^[^\n{}<>]{10,200}$/);
  });

  it('NOTIF-9 keeps the sentences that people know', () => {
    expect(renderMessage('award', sampleData('award'))).toBe(
      'You were awarded Chromebooks and charging carts, 2027. Accept purchase order PO-000236.',
    );
    const shipped = sampleData('order-shipped');
    expect(renderMessage('order-shipped', { ...shipped, tracking: null })).toBe(
      'Northgate Supply shipped PO-000236 by UPS Freight',
    );
    expect(renderMessage('bids-opened', { ...sampleData('bids-opened'), bidCount: 1 })).toContain('1 bid opened.');
  });

  it('NOTIF-11 has no text for an inbox message, but a line in a digest', () => {
    expect(renderMessage('message-received', sampleData('message-received'))).toBeNull();
    expect(renderDigestLine('message-received', sampleData('message-received'))).toBe(
      'Message from Ruth Castellanos, Northgate Supply',
    );
  });

  it('can all stand in a digest where they may wait', () => {
    for (const id of eventIds.filter((each) => eventEntry(each).mayDigest)) {
      expect(renderDigestLine(id, sampleData(id))).not.toBe('');
    }
  });

  it('NOTIF-14 takes an administrator’s message, and names what is wrong with it', () => {
    const data = sampleData('no-bids');
    expect(renderMessage('no-bids', data, { message: 'Nobody bid on {{rfpName}}' })).toBe(
      `Nobody bid on ${data.rfpName}`,
    );
    expect(() => renderMessage('no-bids', data, { message: '{{vendorName}}' })).toThrow('{{vendorName}}');
    expect(() => renderMessage('no-bids', { ...data, rfpName: ' ' })).toThrow('{{rfpName}}');
  });
});

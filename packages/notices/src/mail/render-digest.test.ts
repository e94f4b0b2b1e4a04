import { describe, expect, it } from 'vitest';
import { context } from '../testing/context.ts';
import { htmlProblems } from '../testing/html-problems.ts';
import { type DigestEntry, digestLimits, renderDigest } from './render-digest.ts';

const entry = (title: string, line: string): DigestEntry => ({
  title,
  line,
  time: 'Today, 9:14 AM PST',
  path: '/x?id=1',
});
const digest = (entries: readonly DigestEntry[]) => renderDigest({ period: 'day', entries }, context);
const many = (amount: number, of: (at: number) => DigestEntry) => Array.from({ length: amount }, (_, at) => of(at));

describe('a digest', () => {
  it('NOTIF-16 gathers what happened by purchase, in the order in which it came', () => {
    const mail = digest([
      entry('RFP-000412 Carts', 'One'),
      entry('PO-000236', 'Two'),
      entry('RFP-000412 Carts', 'Three'),
    ]);
    expect(mail.subject).toBe('3 updates from Chalkline');
    expect(mail.text).toContain(
      'RFP-000412 Carts\n----------------\n\n* One (Today, 9:14 AM PST)\n  https://market.example/x?id=1\n\n* Three',
    );
    expect(mail.text.indexOf('* Three')).toBeLessThan(mail.text.indexOf('PO-000236\n---------'));
    expect(mail.html.match(/<h2/g)).toHaveLength(2);
    expect(mail.headers['List-Unsubscribe']).toContain('notification-preference');
  });

  it('is valid HTML, and shows what people wrote as text', async () => {
    const mail = digest([entry('<b>RFP</b>', '<script>alert(1)</script>')]);
    expect(await htmlProblems(mail.html)).toEqual([]);
    expect(mail.html).not.toMatch(/<script|<b>/);
  });

  it('counts what is too much to show', () => {
    const { groups, itemsPerGroup } = digestLimits;
    const mail = digest([
      ...many(itemsPerGroup + 3, (at) => entry('One', `Line ${at}`)),
      ...many(groups + 4, (at) => entry(`G${at}`, 'x')),
    ]);
    expect(mail.text).toContain('And 3 more.');
    expect(mail.text).toContain('And 5 more. Open the app');
    expect(mail.text).not.toContain(`Line ${itemsPerGroup}`);
    expect(mail.subject).toBe(`${itemsPerGroup + groups + 7} updates from Chalkline`);
  });

  it('is not made of nothing, and leads nowhere else', () => {
    expect(() => digest([])).toThrow('at least one entry');
    expect(() => digest([{ ...entry('a', 'b'), path: 'https://evil.example' }])).toThrow('path');
  });
});

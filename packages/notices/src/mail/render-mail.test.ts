import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventData, type EventId, eventEntry, eventIds, sampleData } from '../catalogue.ts';
import { context } from '../testing/context.ts';
import { htmlProblems } from '../testing/html-problems.ts';
import { type RenderedMail, renderMail } from './render-mail.ts';

type MailId = Exclude<EventId, 'digest'>;
const mailIds = eventIds.filter((id): id is MailId => id !== 'digest');

/** Renders with values that tests make up; their kinds fit the placeholders, which the types can't follow here. */
const render = (id: MailId, more: Record<string, unknown> = {}): RenderedMail =>
  renderMail(id, { ...sampleData(id), ...more } as EventData[MailId], context);

const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);

describe.each(mailIds)('the mail %s', (id) => {
  const mail = render(id);

  it('has a subject and a preheader of one line each', () => {
    for (const line of [mail.subject, mail.preheader]) expect(line).toMatch(/^[^\n\r<>{}]{8,200}$/);
    expect(mail.preheader).not.toBe(mail.subject);
  });

  it('is valid, accessible HTML with one button and no remote picture', async () => {
    expect(await htmlProblems(mail.html)).toEqual([]);
    expect(mail.html).toMatch(/<html lang="en">/);
    expect(mail.html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(mail.html.match(/class="fill tap"/g)).toHaveLength(1);
    expect(mail.html).not.toMatch(/<img|url\(|<script|<link|@import|@font-face/i);
    expect(mail.html.match(/<table(?! role="presentation")/g) ?? []).toHaveLength(
      mail.html.includes('scope="row"') ? 1 : 0,
    );
  });

  it('NOTIF-15 is plain text without markup, wrapped, with links on lines of their own', () => {
    expect(mail.text).not.toMatch(/<\/?[a-z]|&[a-z]+;|&#\d+;|\{\{/i);
    for (const line of mail.text.split('\n')) {
      if (line.includes('://')) expect(line).toMatch(/^https:\/\/market\.example\/\S*$/);
      else expect(line.length).toBeLessThanOrEqual(76);
    }
  });

  it('NOTIF-15 shows a script in any of its values as text', () => {
    const script = '<script>alert("1")</script><img src=x onerror=alert(2)>\'';
    const { placeholders } = eventEntry(id);
    const names = Object.keys(placeholders).filter((name) =>
      ['text', 'optional', 'list'].includes(placeholders[name]?.kind ?? ''),
    );
    for (const name of names) {
      const hostile = render(id, { [name]: placeholders[name]?.kind === 'list' ? [script] : script });
      expect(hostile.html).not.toMatch(/<script|<img/i);
      expect(hostile.html + hostile.text).toContain('alert');
      expect(hostile.subject).not.toContain('\n');
    }
  });
});

describe('values', () => {
  it('NOTIF-15 never add, remove or change an element, whatever they are', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '</td>',
      '<!--',
      '-->',
      '<![endif]-->',
      '&lt;',
      'a',
      ' ',
      '=',
      '/',
    );
    const value = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => `x${pieces.join('')}`);
    const plain = tagsOf(render('order-declined', { vendorName: 'x', rfpName: 'x', reason: 'x' }).html);
    fc.assert(
      fc.property(value, value, value, (vendorName, rfpName, reason) => {
        expect(tagsOf(render('order-declined', { vendorName, rfpName, reason }).html)).toEqual(plain);
      }),
    );
  });

  it('NOTIF-15 can’t begin a header of their own', () => {
    const mail = render('order-declined', { vendorName: 'A\r\nBcc: evil@example.test' });
    expect(mail.subject).toBe('A Bcc: evil@example.test declined PO-000236');
  });

  it('stay as they are in plain text', () => {
    expect(render('order-shipped').text).toContain('* 600 of Chromebook 11", 8 GB');
    expect(render('issue-answered', { answer: 'One.\nTwo & three.' }).text).toContain('“One.\nTwo & three.”');
    expect(render('issue-answered', { answer: 'One.\nTwo.' }).html).toContain('One.<br>Two.');
  });

  it('NOTIF-14 that are missing stop the mail, and are named', () => {
    expect(() => render('award', { winnerTotal: undefined })).toThrow('{{winnerTotal}}');
    expect(() => render('award', { schoolName: '' })).toThrow('{{schoolName}}');
  });

  it('that may be absent leave no hole', () => {
    const mail = render('payment-failed', { nextTry: null });
    expect(mail.text).not.toContain('Next try');
    expect(mail.text).not.toMatch(/\n{3}/);
    const unnamed = renderMail('award', sampleData('award'), { ...context, recipientName: ' ' });
    expect(unnamed.text).toMatch(/^Hello,\n/);
  });
});

describe('award and regret letters', () => {
  it('AWD-10 tell the reader its own rank and the winner’s total', () => {
    const regret = render('not-awarded');
    expect(regret.text).toContain('Your bid was ranked 2 among 9 bids. The award totals $401,400.00.');
    const incomplete = render('not-awarded', { rank: null });
    expect(incomplete.text).toContain('was not ranked in total');
    expect(incomplete.text).not.toContain('Your rank');
  });
});

describe('headers', () => {
  const headersOf = (id: MailId, more = {}) => renderMail(id, sampleData(id), { ...context, ...more }).headers;

  it('say how to unsubscribe, by one click where the product can', () => {
    expect(headersOf('opportunity')).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://market.example/notification-preference>',
    });
    expect(headersOf('opportunity', { unsubscribeUrl: '/unsubscribe?t=a%3Eb' })).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://market.example/unsubscribe?t=a%3Eb>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('NOTIF-19 show the link that ends them to who has no page to choose on', () => {
    const { preferenceUrl: _, ...without } = context;
    const mail = renderMail('opportunity', sampleData('opportunity'), { ...without, unsubscribeUrl: '/unsubscribe/7' });
    expect(mail.html).toContain('<a href="https://market.example/unsubscribe/7"');
    expect(mail.html).toContain('Stop emails like this');
    expect(mail.text).toContain('Stop emails like this:\nhttps://market.example/unsubscribe/7');
    const both = renderMail('opportunity', sampleData('opportunity'), { ...context, unsubscribeUrl: '/unsubscribe/7' });
    expect(both.text).toContain('Choose which emails you get');
    expect(both.text).not.toContain('Stop emails like this');
  });

  it('NOTIF-13 offer no way to turn off what an account depends on', () => {
    const reset = renderMail('reset-password', sampleData('reset-password'), { ...context, unsubscribeUrl: '/u' });
    expect(reset.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(reset.html + reset.text).not.toContain('notification-preference');
    expect(reset.text).toMatch(/can’t be turned\s+off/);
    expect(render('vendor-invited').text).not.toMatch(/turned\s+off/);
  });

  it('NOTIF-29 let whoever has no account end every mail, an invitation too', () => {
    const { preferenceUrl: _, ...without } = context;
    const own = { ...without, unsubscribeUrl: '/unsubscribe/address/s/a', isWithoutAccount: true };
    const mail = renderMail('vendor-invited', sampleData('vendor-invited'), own);
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': '<https://market.example/unsubscribe/address/s/a>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain('Stop emails like this:\nhttps://market.example/unsubscribe/address/s/a');
  });
});

describe('links', () => {
  const linked = (more: Partial<typeof context>) => () =>
    renderMail('award', sampleData('award'), { ...context, ...more });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'inbox', '/\\evil.example', ''])(
    'NOTIF-15 never lead out of the product: %s is refused',
    (actionPath) => {
      expect(linked({ actionPath })).toThrow(/actionPath must lead into the product/);
    },
  );

  it('may be whole addresses of the product', () => {
    expect(linked({ preferenceUrl: 'https://market.example/notification-preference' })().html).toContain(
      'href="https://market.example/notification-preference"',
    );
    expect(linked({ preferenceUrl: 'https://market.example.evil.test/' })).toThrow('preferenceUrl');
  });

  it('need the product’s own address, and every mail says why it came', () => {
    expect(linked({ baseUrl: 'market.example' })).toThrow(/baseUrl must be an http\(s\) address/);
    expect(linked({ baseUrl: 'ftp://market.example' })).toThrow('baseUrl');
    expect(linked({ reason: ' ' })).toThrow('reason');
  });
});

describe('the whole mail', () => {
  it('reads well as plain text', () => {
    expect(render('addendum').text).toMatchInlineSnapshot(`
      "Hello Dana Mercer,

      Cedar Valley USD has changed this purchase. More carts, and a week more to
      bid.

      * Line 2, Charging cart, 36 bay: quantity 40 instead of 28
      * Bids close Tue, Nov 24, 2:00 PM PST instead of Tue, Nov 17, 2:00 PM PST

      Your submitted bid needs your answer: keep it as it is, or revise the lines
      that changed. If you don’t answer, your bid is opened with a flag, and the
      school decides.

      Purchase: Chromebooks and charging carts, 2027
      Number: RFP-000412
      School: Cedar Valley USD
      Bids close: Tue, Nov 24, 2:00 PM PST

      See what changed:
      https://market.example/redirect-handler?to=bid-comparison%3Fid%3D412

      -- 
      Chalkline

      You get this because you are on the purchasing team of Cedar Valley USD.

      Choose which emails you get:
      https://market.example/notification-preference
      "
    `);
  });

  it('reads well as plain text where an account depends on it', () => {
    expect(render('reset-password').text).toMatchInlineSnapshot(`
      "Hello Dana Mercer,

      Somebody asked for a new password for dana.mercer@cedarvalley.example. The
      link works once and expires after 24 hours.

      If that wasn’t you, ignore this email: your password stays as it is.

      Choose a new password:
      https://market.example/redirect-handler?to=bid-comparison%3Fid%3D412

      -- 
      Chalkline

      You get this because you are on the purchasing team of Cedar Valley USD.
      Emails like this can’t be turned off because your account depends on them.
      "
    `);
  });
});

import { expect, it } from 'vitest';
import { renderMail } from './template.ts';

const nasty = '<img src=x onerror=alert(1)> & "quotes"';

it('everything that people wrote is escaped in HTML and stays as it is in plain text', () => {
  const mail = renderMail(
    {
      subject: nasty,
      greeting: nasty,
      paragraphs: [nasty],
      facts: [[nasty, nasty]],
      action: { label: nasty, path: `/x?to=${encodeURIComponent(nasty)}"` },
    },
    'https://market.example.test',
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('onerror=alert(1)>');
  expect(mail.html.match(/&#60;img src=x/g)?.length).toBeGreaterThanOrEqual(6);
  expect(mail.html).toContain('href="https://market.example.test/x?to=');
  expect(mail.text).toContain(nasty);
  expect(mail.subject).toBe(nasty);
});

it('leaves out what a letter does not have', () => {
  const mail = renderMail({ subject: 'Hello', paragraphs: ['One.'] }, 'https://market.example.test');
  expect(mail.text).toBe('One.');
  expect(mail.html).not.toContain('<a ');
});

import { describe, expect, it } from 'vitest';
import { emailDomainOf, isFreeMailDomain } from './email-domain.ts';

describe('an email domain', () => {
  it('is what is after the last @, in lower case', () => {
    expect(emailDomainOf('Dana@Cedarvalley.K12.CA.US ')).toBe('cedarvalley.k12.ca.us');
    expect(emailDomainOf('no address')).toBe('');
  });

  it.each(['gmail.com', 'Yahoo.com', 'yahoo.co.uk', 'hotmail.fr', 'outlook.com', 'icloud.com', 'proton.me', 'gmx.net'])(
    'ACC-13 ACC-35 %s names no organization, as anybody gets an address there',
    (domain) => expect(isFreeMailDomain(domain)).toBe(true),
  );

  it.each(['cedarvalley.k12.ca.us', 'yahoo.k12.ca.us', 'livermore.edu', 'outlookacademy.org', 'gmail.example'])(
    'ACC-35 %s may be a school’s',
    (domain) => expect(isFreeMailDomain(domain)).toBe(false),
  );
});

import { expect, it } from 'vitest';
import { isVerificationField, verificationFieldLabel, verificationFields } from './verification-fields.ts';

it('ACC-39 names a field, a document, a certificate or a reference, and nothing else', () => {
  for (const { field } of verificationFields) expect(isVerificationField(field)).toBe(true);
  for (const field of ['certificates.10', 'references.7']) expect(isVerificationField(field)).toBe(true);
  for (const field of ['', 'toString', 'certificates', 'certificates.x', 'references.-1', 'w9.1']) {
    expect(isVerificationField(field)).toBe(false);
  }
});

it('ACC-39 says the field in words, rows by their own names', () => {
  expect(verificationFieldLabel('w9')).toBe('W-9');
  expect(verificationFieldLabel('certificates.10', { 'certificates.10': 'General liability insurance' })).toBe(
    'General liability insurance',
  );
  expect(verificationFieldLabel('references.7')).toBe('A reference');
});

import { describe, expect, it } from 'vitest';
import { vendorProfile } from '../testing/fixtures.ts';
import { paperDocuments, previewOf } from './documents.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a vendor’s documents', () => {
  it('are the W-9 and every certificate that has a file', () => {
    const profile = vendorProfile();
    expect(paperDocuments(profile).map(({ title }) => title)).toEqual(['W-9', 'Small business']);
    const without = vendorProfile({ company: { ...profile.company, w9: null }, companyCertification: [] });
    expect(paperDocuments(without)).toEqual([]);
  });

  it('FILE-3 are shown by what they are, not by what they are called', () => {
    expect(previewOf(bytes('%PDF-1.7 …'))).toEqual({ kind: 'pdf', type: 'application/pdf' });
    expect(previewOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toEqual({ kind: 'image', type: 'image/jpeg' });
    expect(previewOf(bytes('RIFF1234WEBP'))).toEqual({ kind: 'image', type: 'image/webp' });
  });

  it.each(['<!doctype html><script>', '<svg onload="x">', '%PD', '', 'PK\u0003\u0004'])(
    'FILE-4 are downloaded when they are something else: %s',
    (content) => expect(previewOf(bytes(content))).toBeNull(),
  );
});

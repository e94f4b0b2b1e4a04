import type { FileInfo, VendorProfile } from './contract.ts';

/** A document among a vendor's papers. */
export interface PaperDocument {
  /** What it proves: "W-9", or the certificate's name. */
  title: string;
  file: FileInfo;
}

/** A vendor's papers that are files: the W-9 first, then the certificates. */
export function paperDocuments({ company, companyCertification }: VendorProfile): PaperDocument[] {
  const certificates = companyCertification.flatMap(({ name, file }) => (file === null ? [] : [{ title: name, file }]));
  return company.w9 === null ? certificates : [{ title: 'W-9', file: company.w9 }, ...certificates];
}

/** How a document can be shown inside the page; anything else is downloaded. */
export type Preview = { kind: 'pdf' | 'image'; type: string } | null;

const signatures: readonly { kind: 'pdf' | 'image'; type: string; bytes: readonly (number | null)[] }[] = [
  { kind: 'pdf', type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'image', type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'image', type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image', type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  {
    kind: 'image',
    type: 'image/webp',
    bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
];

/** How many bytes at the start tell what a file is. */
export const SIGNATURE_BYTES = 12;

/**
 * What a file is, by its first bytes (FILE-3): neither its name nor the type somebody gave it decides what the browser makes
 * of it. Only formats that can't run as a page of this origin are shown.
 */
export function previewOf(start: Uint8Array): Preview {
  const found = signatures.find(({ bytes }) => bytes.every((byte, index) => byte === null || start[index] === byte));
  return found ? { kind: found.kind, type: found.type } : null;
}

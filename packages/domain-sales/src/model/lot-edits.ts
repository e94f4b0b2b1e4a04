import type { FileInfo, LotPhoto } from './contract.ts';
import type { FormLot } from './sale-form.ts';

type Lots = readonly FormLot[];

/** The lots with part of one changed. */
export const withLot = (lots: Lots, key: string, part: Partial<FormLot>): FormLot[] =>
  lots.map((lot) => (lot.key === key ? { ...lot, ...part } : lot));

/** The lots with one more photo of one of them. */
export const withPhoto = (lots: Lots, key: string, photo: LotPhoto): FormLot[] =>
  lots.map((lot) => (lot.key === key ? { ...lot, photos: [...lot.photos, photo] } : lot));

/** The lots with one more document of one of them. */
export const withDocument = (lots: Lots, key: string, file: FileInfo): FormLot[] =>
  lots.map((lot) => (lot.key === key ? { ...lot, documents: [...lot.documents, file] } : lot));

/** What a lot without federal money says. */
export const noFederalFacts = {
  federalAward: '',
  federalShare: '',
  federalValue: '',
  dispositionAskedAt: '',
  dispositionInstructions: '',
} satisfies Partial<FormLot>;

/** The set with a key in it or not. */
export function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): Set<string> {
  const others = [...keys].filter((one) => one !== key);
  return new Set(isIn ? [...others, key] : others);
}

/** The lots with one of them a place up or down; the same lots where it can't go there. */
export function movedLot(lots: Lots, key: string, by: 1 | -1): Lots {
  const from = lots.findIndex((lot) => lot.key === key);
  const lot = lots[from];
  const to = from + by;
  if (!lot || to < 0 || to >= lots.length) return lots;
  return lots.toSpliced(from, 1).toSpliced(to, 0, lot);
}

/** The lots with one of them where another one is; the others close up. */
export function placedLot(lots: Lots, key: string, target: string): Lots {
  const [from = -1, to = -1] = [key, target].map((one) => lots.findIndex((lot) => lot.key === one));
  const lot = lots[from];
  if (!lot || to < 0 || from === to) return lots;
  return lots.toSpliced(from, 1).toSpliced(to, 0, lot);
}

import { formatOf } from './shown-number.ts';
import { walkXml } from './walk-xml.ts';
import type { XlsxParts } from './xlsx-parts.ts';

/** A sheet of a workbook. */
export interface SheetEntry {
  readonly name: string;
  readonly isVisible: boolean;
  /** The part that holds its rows. */
  readonly part: string;
}

/** What the cells of all sheets refer to. */
export interface Workbook {
  readonly sheets: readonly SheetEntry[];
  /** The texts that cells name by number. */
  readonly texts: readonly string[];
  /** The number format of each style. */
  readonly formats: readonly string[];
  /** Days are counted from 1904, as old programs on a Mac did. */
  readonly is1904: boolean;
}

/** A part's whole name, from how another part names it. */
function resolved(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const folders = from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') folders.pop();
    else if (step !== '.') folders.push(step);
  }
  return folders.join('/');
}

interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

function relationsOf(parts: XlsxParts, part: string): Relation[] {
  const at = part.lastIndexOf('/') + 1;
  const xml = parts[`${part.slice(0, at)}_rels/${part.slice(at)}.rels`];
  const relations: Relation[] = [];
  if (!xml) return relations;
  walkXml(xml, {
    open(name, attribute) {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === null) return;
      const kind = (attribute('Type') ?? '').split('/').at(-1) ?? '';
      relations.push({ id: attribute('Id') ?? '', kind, part: resolved(part, target) });
    },
  });
  return relations;
}

/** Texts by their numbers; how a text is read aloud is none of it. */
function textsOf(xml: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let text: string[] = [];
  let isText = false;
  let isPhonetic = false;
  if (!xml) return texts;
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = [];
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(piece) {
      if (isText) text.push(piece);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') texts.push(text.join(''));
    },
  });
  return texts;
}

function formatsOf(xml: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isCellStyle = false;
  if (!xml) return [];
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) ids.push(Number(attribute('numFmtId') ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return ids.map((id) => formatOf(id, own));
}

/** What a workbook's parts say of its sheets and cells. @throws {Error} for parts that are no workbook */
export function readWorkbook(parts: XlsxParts): Workbook {
  const main = relationsOf(parts, '').find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml';
  const xml = parts[main];
  if (!xml) throw new Error('this archive holds no workbook');
  const relations = relationsOf(parts, main);
  const partOf = (kind: string): Uint8Array | undefined =>
    parts[relations.find((one) => one.kind === kind)?.part ?? ''];
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/i.test(attribute('date1904') ?? '');
      if (name !== 'sheet') return;
      const found = relations.find(({ id, kind }) => id === attribute('id') && kind === 'worksheet');
      if (!found) return;
      const isVisible = (attribute('state') ?? 'visible') === 'visible';
      sheets.push({ name: attribute('name') ?? '', isVisible, part: found.part });
    },
  });
  return { sheets, is1904, texts: textsOf(partOf('sharedStrings')), formats: formatsOf(partOf('styles')) };
}

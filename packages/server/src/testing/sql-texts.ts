/** A statement, or a part of one, as a file of the source holds it. */
export interface SqlText {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** The text, in which a column of a table stands by its name and everything else that is put in by a `$`. */
  readonly text: string;
}

/** Where a template ends that begins after `from`. */
function endOf(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (depth === 0 && source[at] === '`') return at;
    else if (source.startsWith('${', at)) {
      depth += 1;
      at += 1;
    } else if (depth > 0 && source[at] === '`') at = endOf(source, at + 1);
    else if (depth > 0 && source[at] === '{') depth += 1;
    else if (depth > 0 && source[at] === '}') depth -= 1;
  }
  return source.length;
}

/** The text with what is put in taken out; a column keeps its name. */
function bareOf(template: string): string {
  let bare = '';
  for (let at = 0; at < template.length; at += 1) {
    if (!template.startsWith('${', at)) {
      bare += template[at];
      continue;
    }
    // What is put in ends where a template would that begins with it.
    let depth = 1;
    let end = at + 2;
    for (; end < template.length && depth > 0; end += 1) {
      if (template[end] === '`') end = endOf(template, end + 1);
      else if (template[end] === '{') depth += 1;
      else if (template[end] === '}') depth -= 1;
    }
    const column = /^(?:\w+\.)?(\w+)$/.exec(template.slice(at + 2, end - 1).trim())?.[1];
    bare += column ?? '$';
    at = end - 1;
  }
  return bare;
}

/** Every template that is tagged `sql` in a file of TypeScript, those within others too. */
export function sqlTextsOf(source: string): SqlText[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: opening }) => {
    const from = index + opening.length;
    return { line: source.slice(0, index).split('\n').length, text: bareOf(source.slice(from, endOf(source, from))) };
  });
}

const BARE_STATUS =
  /\b(?:status|\w+_status|\w+Status|type_id|typeId)\b["']?\s*(?:=|<>|!=|[<>]=?|(?:not\s+)?in\s*\(|(?:not\s+)?between)\s*\d/i;

/** The same in a call that builds a condition. */
const BARE_IN_CALL = /\b(?:eq|ne|gte?|lte?|inArray|notInArray)\(\s*[\w.]*(?:[sS]tatus|[tT]ypeId),\s*\[?\s*\d/g;

const callsWithBareStatus = (source: string): SqlText[] =>
  [...source.matchAll(BARE_IN_CALL)].map(({ index, 0: text }) => ({
    line: source.slice(0, index).split('\n').length,
    text,
  }));

/** The statements and conditions of a file that compare a status, or a purchase's type, with a bare number. */
export const bareStatusesOf = (source: string): SqlText[] => [
  ...sqlTextsOf(source).filter(({ text }) => BARE_STATUS.test(text)),
  ...callsWithBareStatus(source),
];

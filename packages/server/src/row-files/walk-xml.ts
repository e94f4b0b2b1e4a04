/// <reference path="./saxen.d.ts" />
import { textOfBytes } from '@chalkline/rules';
import { Parser } from 'saxen';

/** What is told of an XML text, by names without their namespaces. */
export interface XmlWalk {
  open?(name: string, attribute: (name: string) => string | null): void;
  close?(name: string): void;
  text?(text: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A character by its number, of any plane; five names; what else is named stays as it is: no entity of a file's own is expanded. */
function decodeNumbers(text: string): string {
  return text.replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (whole, decimal?: string, hex?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Walks through an XML text once. @throws {Error} for one that is not well formed */
export function walkXml(xml: Uint8Array, walk: XmlWalk): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes, decode) => {
    walk.open?.(local(name), (wanted) => {
      for (const [key, value] of Object.entries(attributes()))
        if (local(key) === wanted) return decode(decodeNumbers(value));
      return null;
    });
  });
  parser.on('closeTag', (name) => walk.close?.(local(name)));
  parser.on('text', (text, decode) => walk.text?.(decode(decodeNumbers(text))));
  parser.on('cdata', (text) => walk.text?.(text));
  parser.parse(textOfBytes(xml));
}

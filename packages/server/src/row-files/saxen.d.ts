declare module 'saxen' {
  type Decode = (text: string) => string;
  /** Reads XML in one pass and expands no entity but the five of XML and characters by their number. */
  export class Parser {
    on(
      event: 'openTag',
      callback: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', callback: (name: string) => void): this;
    on(event: 'text', callback: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', callback: (text: string) => void): this;
    on(event: 'error', callback: (error: Error) => void): this;
    parse(xml: string): this;
  }
}

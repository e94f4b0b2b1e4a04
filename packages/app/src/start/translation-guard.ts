/**
 * A browser's page translation takes text nodes out of the page and puts `<font>` elements with other words in their place.
 * React keeps the nodes it made: removing one, or putting something before it, throws, and the whole page becomes the error
 * screen (https://github.com/facebook/react/issues/11538); a new figure goes into a node that nobody sees. Nothing in React
 * or in the translation can be told of the other, so whenever React touches a text that was taken out, it is
 * put back first.
 */

/** What stands for a text now: the translation's element, or the text that it left when it was ended. */
const places = new WeakMap<Node, ChildNode>();
/** The texts that a node stands for, in their order. */
const originals = new WeakMap<Node, Text[]>();
/** Whether a translation was seen; until then everything that goes wrong goes wrong as ever. */
let isTranslated = false;

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

function stand(place: ChildNode, texts: readonly Text[]): void {
  isTranslated = true;
  for (const text of texts) places.set(text, place);
  originals.set(place, [...(originals.get(place) ?? []), ...texts]);
}

/**
 * Remembers what stands for the texts that were just taken out.
 * @param fresh what was put into the page meanwhile: a text that the app takes out beside an older translation is not kept
 */
function noteSwap({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord, fresh: Set<Node>): void {
  for (const node of removedNodes) {
    if (node.parentNode !== null) continue;
    const beside = [...addedNodes, previousSibling, nextSibling].filter((other) => other !== null && fresh.has(other));
    if (node instanceof Text) {
      const place = beside.find(isFont);
      if (place) stand(place, [node]);
      continue;
    }
    // Who asks for the original again gets other text nodes than React's.
    const restored = beside.find((other) => other instanceof Text);
    const texts = originals.get(node);
    if (texts && restored) stand(restored, texts);
  }
}

function noteSwaps(records: readonly MutationRecord[]): void {
  const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const record of records) noteSwap(record, fresh);
}

/** Puts a text that was taken out back, with those that were taken out with it; the translation finds and translates them anew. */
function bringBack(node: Node): void {
  const place = places.get(node);
  if (!place) return;
  const texts = originals.get(place) ?? [];
  for (const text of texts) places.delete(text);
  originals.delete(place);
  place.replaceWith(...texts);
}

function guardRemoval(): () => void {
  const { removeChild } = Node.prototype;
  Node.prototype.removeChild = function guarded<Child extends Node>(this: Node, child: Child): Child {
    bringBack(child);
    const isElsewhere = child.parentNode !== this && isTranslated;
    const parent = isElsewhere ? child.parentNode : this;
    if (parent) removeChild.call(parent, child);
    return child;
  };
  return () => {
    Node.prototype.removeChild = removeChild;
  };
}

/** The child of a parent that holds a node which a translation moved; null, the end, where none does. */
function childHolding(parent: Node, moved: Node): Node | null {
  let node: Node | null = moved;
  while (node !== null && node.parentNode !== parent) node = node.parentNode;
  return node;
}

function guardInsertion(): () => void {
  const { insertBefore, appendChild } = Node.prototype;
  Node.prototype.insertBefore = function guarded<Child extends Node>(this: Node, child: Child, before: Node | null) {
    bringBack(child);
    if (before) bringBack(before);
    const isElsewhere = before !== null && before.parentNode !== this && isTranslated;
    insertBefore.call(this, child, isElsewhere ? childHolding(this, before) : before);
    return child;
  };
  Node.prototype.appendChild = function guarded<Child extends Node>(this: Node, child: Child) {
    bringBack(child);
    appendChild.call(this, child);
    return child;
  };
  return () => {
    Object.assign(Node.prototype, { insertBefore, appendChild });
  };
}

/** What reads and writes a text's value: browsers keep it at `Node`. */
function valueOfText(): PropertyDescriptor | undefined {
  for (let owner: object | null = Text.prototype; owner !== null; owner = Reflect.getPrototypeOf(owner)) {
    const found = Reflect.getOwnPropertyDescriptor(owner, 'nodeValue');
    if (found) return found;
  }
  return undefined;
}

function guardValue(): () => void {
  const value = valueOfText();
  if (!value?.set || !value.get) return () => undefined;
  const { get, set } = value;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get,
    set(this: Text, text: string | null) {
      set.call(this, text);
      bringBack(this);
    },
  });
  return () => {
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

/**
 * Lets the product live with a browser's page translation: nothing throws, and figures and countdowns go on. Call it once,
 * when the page starts. UI-40
 * @returns takes the guard off again
 */
export function guardAgainstTranslation(): () => void {
  const observer = new MutationObserver(noteSwaps);
  observer.observe(document.body, { childList: true, subtree: true });
  const undo = [guardRemoval(), guardInsertion(), guardValue()];
  return () => {
    observer.disconnect();
    isTranslated = false;
    for (const step of undo) step();
  };
}

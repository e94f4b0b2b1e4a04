/** Whose password it is going to be. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const PRODUCT = 'chalkline';
/** Shorter names stand in many words by chance; the lists weigh them. */
const MIN_SPOTTED = 4;
/** So much must be left of a password beside what anybody knows of its owner. */
const MIN_REST = 8;

/** Signs that stand for letters; what may be an i or an l is one and the same. */
const standIns: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text as somebody reads it who looks for a name in it: without case, accents, separators and stand-ins. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((character) => standIns[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What anybody knows who knows the person: the names, the address and its parts, the product. */
export function personalWords({ firstName, lastName, email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const labels = domain.split('.').slice(0, -1);
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[\s'’-]+/)]);
  const parts = [
    PRODUCT,
    ...names,
    email,
    local,
    ...local.split(/[._+'-]+/),
    ...labels,
    ...labels.join('-').split('-'),
  ];
  return [...new Set(parts.map((part) => part.trim().toLowerCase()))].filter((part) => [...part].length >= 2);
}

/** Whether little is left of the password without the words. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const spotted = [...new Set(words.map(folded))].filter((word) => word.length >= MIN_SPOTTED);
  spotted.sort((a, b) => b.length - a.length);
  const whole = folded(password);
  const rest = spotted.reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest.length < whole.length && rest.length < MIN_REST;
}

/** Whether the password is written like an email address, whoever's it is. */
export function looksLikeAddress(password: string): boolean {
  const bare = password.trim().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(bare);
}

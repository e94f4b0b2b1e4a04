import { type Bytes, fromBase64, isHex, joined, toBase64, toHex, utf8 } from '../bytes.ts';
import { sha256 } from '../sha256.ts';

/** The byte that means Ed25519 in a signed note. */
const ED25519 = 1;
const PUBLIC_BYTES = 32;
/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8: WebCrypto reads no bare private key. */
const PKCS8_HEAD = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const NAME = /^[^\s+]+$/u;

/** Who signs: a name, a private key, and the text that verifiers know it by. */
export interface NoteSigner {
  readonly name: string;
  /** The first four bytes of a hash over name and public key. */
  readonly id: Bytes;
  readonly privateKey: CryptoKey;
  /** `name+id+key`, as C2SP's signed notes write a verifier's key. Public. */
  readonly verifierKey: string;
}

/** Whose signatures are believed. */
export interface NoteVerifier {
  readonly name: string;
  readonly id: Bytes;
  readonly publicKey: CryptoKey;
}

async function keyId(name: string, publicKey: Uint8Array): Promise<Bytes> {
  const digest = await sha256(joined(utf8(`${name}\n`), Uint8Array.of(ED25519), publicKey));
  return digest.slice(0, 4);
}

/**
 * The signer whose private key follows from 32 secret bytes.
 * @param name usually the market's host and a path; no blank and no plus sign.
 * @throws {TypeError} on another name or length.
 */
export async function noteSigner(name: string, seed: Uint8Array): Promise<NoteSigner> {
  if (!NAME.test(name)) throw new TypeError('A key’s name has no blank and no plus sign.');
  if (seed.length !== PUBLIC_BYTES) throw new TypeError('An Ed25519 key follows from 32 bytes.');
  const extractable = await crypto.subtle.importKey('pkcs8', joined(PKCS8_HEAD, seed), 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', extractable);
  const publicBytes = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
  if (publicBytes === null) throw new TypeError('The key has no public half.');
  const id = await keyId(name, publicBytes);
  const verifierKey = `${name}+${toHex(id)}+${toBase64(joined(Uint8Array.of(ED25519), publicBytes))}`;
  const privateKey = await crypto.subtle.importKey('pkcs8', joined(PKCS8_HEAD, seed), 'Ed25519', false, ['sign']);
  return { name, id, privateKey, verifierKey };
}

/** The verifier that `name+id+key` names. @throws {TypeError} when the text is no Ed25519 key, or its id is not the key's. */
export async function noteVerifier(verifierKey: string): Promise<NoteVerifier> {
  const [name = '', idText = '', ...rest] = verifierKey.trim().split('+');
  const key = fromBase64(rest.join('+'));
  if (!NAME.test(name) || !isHex(idText, 4) || key?.length !== PUBLIC_BYTES + 1 || key[0] !== ED25519) {
    throw new TypeError('A verifier’s key is written name+id+key, for Ed25519.');
  }
  const publicBytes = key.slice(1);
  const id = await keyId(name, publicBytes);
  if (toHex(id) !== idText) throw new TypeError('The id of the verifier’s key is not that of the key.');
  return { name, id, publicKey: await crypto.subtle.importKey('raw', publicBytes, 'Ed25519', false, ['verify']) };
}

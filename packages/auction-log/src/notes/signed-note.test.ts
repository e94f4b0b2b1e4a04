import { describe, expect, it } from 'vitest';
import { noteSigner, noteVerifier } from './keys.ts';
import { openNote, signNote } from './signed-note.ts';

const TEXT = 'first\nsecond\n';
const seed = new Uint8Array(32).fill(9);

describe('a signed note', () => {
  it('LOG-3 opens for the key that signed it', async () => {
    const signer = await noteSigner('chalkline.example', seed);
    const note = await signNote(TEXT, signer);
    expect(note).toMatch(/^first\nsecond\n\n— chalkline\.example [A-Za-z0-9+/]{91}=\n$/);
    const verifier = await noteVerifier(signer.verifierKey);
    expect(await openNote(note, [verifier])).toEqual({ text: TEXT, isTrusted: true });
    expect(await openNote(note, [])).toEqual({ text: TEXT, isTrusted: false });
  });

  it('LOG-3 reads the example of the Go implementation', async () => {
    const verifier = await noteVerifier('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    const text =
      'If you think cryptography is the answer to your problem,\nthen you don\u2019t know what your problem is.\n'.replace(
        '\u2019',
        "'",
      );
    const line =
      '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
    expect(await openNote(`${text}\n${line}`, [verifier])).toEqual({ text, isTrusted: true });
    expect(await openNote(`${text.replace('If', 'if')}\n${line}`, [verifier])).toEqual({ problem: 'invalid' });
  });

  it('LOG-3 is refused when it is changed, unknown, or written in another way', async () => {
    const signer = await noteSigner('chalkline.example', seed);
    const verifier = await noteVerifier(signer.verifierKey);
    const stranger = await noteVerifier((await noteSigner('chalkline.example', new Uint8Array(32))).verifierKey);
    const note = await signNote(TEXT, signer);
    expect(await openNote(note.replace('second', 'Second'), [verifier])).toEqual({ problem: 'invalid' });
    expect(await openNote(note, [stranger])).toEqual({ problem: 'unknown' });
    for (const odd of [
      note.slice(0, -1),
      note.replace('—', '-'),
      note.replace('\n\n', '\n'),
      note.replace('=\n', '\n'),
      '',
    ]) {
      expect(await openNote(odd, [verifier])).toEqual({ problem: 'malformed' });
    }
  });

  it('refuses keys that are none', async () => {
    const { verifierKey } = await noteSigner('chalkline.example', seed);
    for (const odd of ['', 'name', verifierKey.replace('example', 'exampel'), `${verifierKey}AA`]) {
      await expect(noteVerifier(odd)).rejects.toThrow(TypeError);
    }
    await expect(noteSigner('two words', seed)).rejects.toThrow(TypeError);
    await expect(noteSigner('chalkline.example', new Uint8Array(31))).rejects.toThrow(TypeError);
  });
});

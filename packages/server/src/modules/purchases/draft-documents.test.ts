import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const save = (body: unknown, as: 'school' | 'school2' | 'assistant' = 'school') =>
  market.call('POST', '/api/POConfiguration/RFP', { as, body });
const read = async (id: number) =>
  (await market.call('GET', `/api/POConfiguration/GetDraftRfpDetails/${id}`, { as: 'school' })).data;
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const storedFiles = () =>
  readdirSync(join(market.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('documents', () => {
  const text = (name: string, content = 'one\n') => ({ name, attachmentStr: base64(content) });
  const documentsOf = async (id: number) =>
    (await read(id)).rfpDocuments as { id: number; name: string; mimeType: string; size: number }[];

  it('keeps what was sent, and drops what is left out', async () => {
    const { data } = await save({ rfptypeId: 2, rfpDocuments: [text('a.txt'), text('b.csv', 'x,y\n')] });
    const both = await documentsOf(data.id);
    expect(both.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ['a.txt', 'text/plain'],
      ['b.csv', 'text/csv'],
    ]);
    await save({ id: data.id, rfptypeId: 2, rfpDocuments: [{ id: both[1]?.id, name: 'b.csv' }] });
    expect((await documentsOf(data.id)).map(({ name }) => name)).toEqual(['b.csv']);
  });

  it('the same bytes under the same name are one document, stored once', async () => {
    const { data } = await save({ rfptypeId: 2, rfpDocuments: [text('same.txt', 'same bytes\n')] });
    const [first] = await documentsOf(data.id);
    const stored = storedFiles();
    await save({
      id: data.id,
      rfptypeId: 2,
      rfpDocuments: [text('same.txt', 'same bytes\n'), text('same.txt', 'same bytes\n')],
    });
    expect((await documentsOf(data.id)).map(({ id }) => id)).toEqual([first?.id]);
    expect(storedFiles()).toBe(stored);
  });

  it('adds the single document of `rfpdocumentStr` to those that are there', async () => {
    const { data } = await save({ rfptypeId: 2, rfpDocuments: [text('a.txt')] });
    await save({
      id: data.id,
      rfptypeId: 2,
      rfpdocumentStr: base64('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    expect((await documentsOf(data.id)).map(({ name }) => name)).toEqual(['a.txt', 'Purchase document.pdf']);
  });

  it('another school’s document can’t be attached', async () => {
    const theirs = await market.call('POST', '/api/POConfiguration/UploadFile', {
      as: 'school2',
      body: { name: 'secret.txt', fileStr: base64('secret\n') },
    });
    const answer = await save({ rfptypeId: 2, rfpDocuments: [{ id: theirs.data.id, name: 'secret.txt' }] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields)).toEqual(['rfpDocuments.0.attachmentStr']);
  });

  it('a save that fails leaves no bytes behind', async () => {
    const stored = storedFiles();
    const answer = await save({
      rfptypeId: 2,
      rfpDocuments: [text('x.txt', 'left behind?\n')],
      vendorNotificationIds: [999_999],
    });
    expect(answer.status).toBe(422);
    const broken = await save({
      rfptypeId: 2,
      rfpDocuments: [text('y.txt', 'me?\n'), { name: 'z.exe', attachmentStr: base64('MZ\0\0') }],
    });
    expect(broken.status).toBe(415);
    expect(storedFiles()).toBe(stored);
  });

  it('FILE-3 an executable under the name of a PDF is refused', async () => {
    const executable = Buffer.concat([
      Buffer.from('MZ'),
      Buffer.alloc(200),
      Buffer.from('This program cannot be run in DOS mode'),
    ]);
    const answer = await save({
      rfptypeId: 2,
      rfpDocuments: [{ name: 'offer.pdf', attachmentStr: base64(executable) }],
    });
    expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_FILE']);
    expect(Object.keys(answer.fields)).toEqual(['rfpDocuments.0.attachmentStr']);
  });

  it.each([
    ['a web page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that runs scripts', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script', 'run.js', 'alert(1)'],
    [
      'an installer in an old container',
      'setup.msi',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ],
  ])('FILE-3 refuses %s', async (_what, name, content) => {
    const answer = await save({ rfptypeId: 2, rfpDocuments: [{ name, attachmentStr: base64(content) }] });
    expect(answer.status).toBe(415);
  });

  it('FILE-3 a name never says what the content isn’t', async () => {
    const pdf = '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
    const { data } = await save({
      rfptypeId: 2,
      rfpDocuments: [{ name: '../../setup.exe', attachmentStr: base64(pdf) }],
    });
    expect((await documentsOf(data.id)).map(({ name }) => name)).toEqual(['setup.exe.pdf']);
  });

  it('FILE-3 a picture is drawn anew: what hid in it is gone', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#2a7' } })
      .withExif({ IFD0: { Copyright: 'taken at 12 Elm Street' } })
      .jpeg()
      .toBuffer();
    const smuggled = Buffer.concat([picture, Buffer.from('<?php system($_GET["c"]); ?>')]);
    expect(smuggled.includes('Elm Street')).toBe(true);
    const { data } = await save({
      rfptypeId: 2,
      rfpDocuments: [{ name: 'room.jpg', attachmentStr: base64(smuggled) }],
    });
    const [document] = await documentsOf(data.id);
    const answer = await market.call('GET', `/api/POConfiguration/DownloadDocument/${document?.id}`, { as: 'school' });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.raw.includes('php')).toBe(false);
    expect(answer.raw.includes('Elm Street')).toBe(false);
    expect((await sharp(answer.raw).metadata()).width).toBe(20);
  });

  it('FILE-2 a document over 15 MB is a 413 that names it', async () => {
    const answer = await save({ rfptypeId: 2, rfpDocuments: [text('big.txt', 'a'.repeat(15 * 1024 * 1024 + 1))] });
    expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(answer.errorMsg).toContain('big.txt');
  });

  it('FILE-2 a request of 30 MB is a 413 in the envelope', async () => {
    const answer = await save(`{"rfptypeId":2,"rfpDescription":"${'a'.repeat(30 * 1024 * 1024)}"}`);
    expect([answer.status, answer.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(answer.errorMsg).toContain('25 MB');
  });
});

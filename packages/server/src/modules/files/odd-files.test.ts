import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '../../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const upload = (name: string, content: Buffer) =>
  market.call('POST', '/api/POConfiguration/UploadFile', {
    as: 'vendor',
    body: { name, fileStr: content.toString('base64') },
  });
const stored = async (name: string, content: Buffer) => {
  const answer = await upload(name, content);
  expect(answer.status, JSON.stringify(answer.fields)).toBe(200);
  return market.call('GET', `/api/POConfiguration/DownloadDocument/${answer.data.id}`, { as: 'vendor' });
};

/** A compound file as Excel writes it for an encrypted workbook: its directory names what is in it. */
function compound(stream: string): Buffer {
  const file = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.write(stream, 1_024, 'utf16le');
  file.writeUInt16LE((stream.length + 1) * 2, 1_024 + 64);
  return file;
}

/** An archive whose files are marked as encrypted. */
function lockedZip(name: string): Buffer {
  const zip = Buffer.from(zipSync({ [name]: Buffer.from('x') }));
  const entry = zip.indexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8);
  zip.writeUInt16LE(zip.readUInt16LE(6) | 1, 6);
  return zip;
}

const openDocument = (manifest: string): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [Buffer.from('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'META-INF/manifest.xml': Buffer.from(manifest),
    }),
  );

describe('FILE-14 what a password protects', () => {
  it.each([
    ['a workbook', 'prices.xlsx', compound('EncryptedPackage')],
    ['a document', 'offer.docx', compound('EncryptedPackage')],
    ['old slides', 'slides.ppt', compound('EncryptedSummary')],
    ['an archive', 'offer.zip', lockedZip('offer.pdf')],
    ['an OpenDocument text', 'offer.odt', openDocument('<m:file-entry><m:encryption-data/></m:file-entry>')],
  ])('is refused with a sentence that says so: %s', async (_what, name, content) => {
    const answer = await upload(name, content);
    expect(answer.status).toBe(415);
    expect(answer.errorMsg).toMatch(/protected by a password\. Open it, remove the password/);
    expect(answer.fields).toEqual({ fileStr: answer.errorMsg });
  });

  it.each(['prices.xlsx', 'prices.csv'])('is refused in an import of lines too: %s', async (fileName) => {
    const fileStr = compound('EncryptedPackage').toString('base64');
    const body = { rfptypeId: 2, fileName, fileStr };
    const answer = await market.call('POST', '/api/POConfiguration/ParseProductLines', { as: 'school', body });
    expect([answer.status, answer.fields]).toEqual([
      415,
      { fileStr: expect.stringContaining('protected by a password') },
    ]);
  });

  it('an ordinary OpenDocument text and an old Word document are taken', async () => {
    await stored('offer.odt', openDocument('<m:file-entry/>'));
    await stored('offer.doc', compound('WordDocument'));
  });
});

describe('FILE-13 texts of older programs', () => {
  it.each([
    ['Windows-1252', 'Hinge, 4½” x 4½”, 180° – satin\r\nPeña Elementary: 36 each', 'windows-1252'],
    ['UTF-8', 'Peña Elementary', 'utf-8'],
  ])('%s is stored as it is and opened with its own letters', async (_what, text, charset) => {
    const western: Readonly<Record<string, number>> = { '”': 0x94, '–': 0x96 };
    const bytes =
      charset === 'utf-8' ? Buffer.from(text) : Buffer.from([...text].map((c) => western[c] ?? c.charCodeAt(0)));
    const answer = await stored('specs.txt', bytes);
    expect(answer.raw).toEqual(bytes);
    expect(answer.headers['content-type']).toBe(`text/plain; charset=${charset}`);
    expect(new TextDecoder(charset).decode(answer.raw)).toBe(text);
  });

  it('UTF-16 with its mark is text', async () => {
    const answer = await stored('prices.csv', Buffer.from('\ufeffItem;Price\r\nPeña;11,40', 'utf16le'));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-16le');
  });

  it.each([
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 2, 1, 0x80, 0x90])],
    ['signs that no language of the West has', Buffer.from(Array.from({ length: 400 }, (_, at) => 0xa0 + (at % 96)))],
    ['control characters', Buffer.from([0x41, 0x01, 0xe9, 0x42])],
  ])('%s is no text', async (_what, bytes) => {
    expect((await upload('a.txt', bytes)).status).toBe(415);
  });
});

describe('FILE-15 large pictures', () => {
  const jpeg = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#14513f' }, limitInputPixels: false })
      .jpeg()
      .toBuffer();
  /** Frames of one color each, every one another. */
  async function animation(width: number, height: number, frames: number): Promise<Buffer> {
    const frame = (at: number) =>
      sharp({ create: { width, height, channels: 3, background: { r: (at % 2) * 250, g: at * 4, b: 63 } } })
        .png()
        .toBuffer();
    const drawn = await Promise.all(Array.from({ length: frames }, (_, at) => frame(at)));
    return sharp(drawn, { join: { animated: true }, limitInputPixels: false })
      .gif()
      .toBuffer();
  }

  it('a photo of 50 megapixels is scaled', async () => {
    const { raw } = await stored('photo.jpg', await jpeg(8_160, 6_144));
    const { width, height } = await sharp(raw).metadata();
    expect(width * height).toBeLessThanOrEqual(24_000_000);
    expect(width).toBeGreaterThan(5_000);
    expect(width / height).toBeCloseTo(8_160 / 6_144, 2);
  });

  it('an animation of 60 frames is scaled and stays one', async () => {
    const { raw } = await stored('tour.gif', await animation(1_000, 900, 60));
    const { width, height, pages } = await sharp(raw, { animated: true }).metadata();
    expect([pages, Math.round((width / height) * 54)]).toEqual([60, 1]);
    expect(width * height).toBeLessThanOrEqual(24_000_000);
    expect(width).toBeGreaterThan(600);
  });

  it('one of more than 100 is refused with the limit', async () => {
    const answer = await upload('photo.jpg', await jpeg(12_000, 9_000));
    expect([answer.status, answer.errorMsg]).toEqual([
      413,
      'This picture has 108 megapixels. We take at most 100. Save a smaller copy and choose that.',
    ]);
  });
});

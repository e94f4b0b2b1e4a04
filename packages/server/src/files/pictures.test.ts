import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#14513f' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();
const save = (more: object) =>
  market.call('POST', '/api/Auth/UpdateMyProfile', {
    as: 'vendor2',
    body: { firstName: 'Felix', lastName: 'Arroway', ...more },
  });

it('FILE-8 a portrait is drawn anew, small, without what the camera wrote into it', async () => {
  const original = await drawn(1600, 800);
  const { data } = await save({ pictureStr: original.toString('base64') });
  expect(data.picture).toMatch(/^\/pictures\/[\w-]{22}\.webp$/);
  const served = await market.app.inject({ url: data.picture });
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.headers['cache-control']).toContain('immutable');
  const shown = await sharp(served.rawPayload).metadata();
  expect([shown.format, shown.width, shown.height]).toEqual(['webp', 512, 256]);
  expect(shown.exif).toBeUndefined();
  expect(served.rawPayload.toString('latin1')).not.toContain('where it was taken');
});

it('FILE-3 takes nothing that is not a picture, whatever it calls itself', async () => {
  const program = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
  const answer = await save({ pictureStr: `data:image/png;base64,${program}` });
  expect([415, 422]).toContain(answer.status);
  expect(Object.keys(answer.fields)).toEqual(['pictureStr']);
});

it('FILE-8 is taken away again, and a guessed name finds nothing', async () => {
  expect((await save({ removesPicture: true })).data.picture).toBeNull();
  for (const name of ['nothing.webp', '../../etc/passwd', `${'a'.repeat(22)}.webp`]) {
    expect((await market.app.inject({ url: `/pictures/${encodeURIComponent(name)}` })).statusCode).toBe(404);
  }
});

import { expect, it } from 'vitest';
import { catalogImport } from '../testing/vendor-fixtures.ts';
import { uploadParts } from './import-upload.ts';

it('CAT-3 an upload that broke off goes on with the parts that have not arrived', async () => {
  const sent: [number, string][] = [];
  const progress: number[] = [];
  const found = catalogImport({ uploadedParts: [0], partCount: 3, partSize: 4, size: 10 });
  const uploaded = await uploadParts(found, new Blob(['aaaabbbbcc']), {
    read: (part) => part.text(),
    send: async (part, text) => {
      sent.push([part, text]);
      return catalogImport({ uploadedParts: [0, ...sent.map(([at]) => at)] });
    },
    onProgress: (done) => void progress.push(done),
  });
  expect(sent).toEqual([
    [1, 'bbbb'],
    [2, 'cc'],
  ]);
  expect(progress).toEqual([2, 3]);
  expect(uploaded.uploadedParts).toEqual([0, 1, 2]);
});

it('CAT-3 an upload whose parts have all arrived sends the last one again: nobody had looked into the file', async () => {
  const sent: number[] = [];
  const found = catalogImport({ state: 'uploading', uploadedParts: [0, 1], partCount: 2, partSize: 4, size: 6 });
  const uploaded = await uploadParts(found, new Blob(['aaaabb']), {
    read: (part) => part.text(),
    send: async (part) => {
      sent.push(part);
      return catalogImport({ state: 'mapping' });
    },
    onProgress: () => undefined,
  });
  expect([sent, uploaded.state]).toEqual([[1], 'mapping']);
});

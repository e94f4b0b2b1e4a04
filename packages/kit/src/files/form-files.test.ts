import { describe, expect, it, vi } from 'vitest';
import { FormFiles } from './form-files.ts';

type Stored = { id: number; name: string; size: number; mimeType: string };

/** Uploads that the test settles one by one, in the order in which they began. */
function deferred(isSingle = false) {
  const begun: { name: string; keep: () => void; refuse: (why: string) => void }[] = [];
  const files = new FormFiles({
    isSingle,
    store: (file) =>
      new Promise<Stored>((resolve, reject) => {
        const stored = { id: Number(/\d+/.exec(file.name)?.[0]), name: file.name, size: 3, mimeType: 'image/png' };
        begun.push({
          name: file.name,
          keep: () => resolve(stored),
          refuse: (why) => reject(new Error(why)),
        });
      }),
  });
  const choose = (...names: string[]) => files.add(names.map((name) => new File(['abc'], name)));
  return { files, choose, begun };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('FILE-11 sends once, with every file that was chosen before and during the wait', async () => {
  const { files, choose, begun } = deferred();
  const action = vi.fn(async () => undefined);
  choose('1.png');
  const sending = files.send(action);
  void files.send(action);
  choose('2.png');
  begun[0]?.keep();
  await settle();
  expect(action).not.toHaveBeenCalled();
  begun[1]?.keep();
  await sending;
  expect(action).toHaveBeenCalledExactlyOnceWith([1, 2], expect.any(Function));
  expect(files.sendState).toBe('resting');
});

it('FILE-11 an end of the wait and a new one send once', async () => {
  const { files, choose, begun } = deferred();
  const action = vi.fn(async () => undefined);
  choose('1.png');
  void files.send(action);
  files.changed();
  const sending = files.send(action);
  begun[0]?.keep();
  await sending;
  await settle();
  expect(action).toHaveBeenCalledOnce();
});

it('FILE-11 an upload that is answered after its file was taken out, or its form closed, changes nothing', async () => {
  const { files, choose, begun } = deferred();
  const action = vi.fn(async () => undefined);
  choose('1.png', '2.png');
  files.remove(files.chosen[0]?.id ?? '');
  begun[0]?.keep();
  await settle();
  expect(files.stored).toEqual([]);
  void files.send(action);
  files.close();
  begun[1]?.refuse('Too late.');
  await settle();
  expect([files.stored, files.chosen, files.halt]).toEqual([[], [], null]);
  expect(action).not.toHaveBeenCalled();
});

it('a form that is closed while its request is on its way is told that nobody waits for the answer', async () => {
  const { files } = deferred();
  const wanted: boolean[] = [];
  await files.send(async (_, isWanted) => {
    wanted.push(isWanted());
    files.close();
    wanted.push(isWanted());
  });
  expect(wanted).toEqual([true, false]);
});

it('UI-19 a file that failed is kept until it is stored, taken out or chosen anew', async () => {
  const { files, choose, begun } = deferred();
  const action = vi.fn(async () => undefined);
  choose('1.png', '2.png');
  const sending = files.send(action);
  begun[0]?.refuse('No room.');
  await settle();
  begun[1]?.keep();
  await sending;
  await settle();
  expect(action).not.toHaveBeenCalled();
  expect(files.halt).toBe('failed');
  expect(files.failed.map(({ file, refusal }) => [file.name, refusal])).toEqual([['1.png', 'No room.']]);
  files.retry(files.failed[0]?.id ?? '');
  begun[2]?.refuse('Still no room.');
  await settle();
  choose('1.png');
  expect(files.failed).toEqual([]);
  begun[3]?.keep();
  await files.send(action);
  expect(action).toHaveBeenCalledExactlyOnceWith([2, 1], expect.any(Function));
});

it('a form of one file takes the newest, also while an older one uploads', async () => {
  const { files, choose, begun } = deferred(true);
  choose('1.pdf');
  choose('2.pdf');
  begun[0]?.keep();
  await settle();
  begun[1]?.keep();
  await settle();
  expect(files.ids).toEqual([2]);
  choose('3.pdf');
  await settle();
  begun[2]?.keep();
  await settle();
  expect(files.ids).toEqual([3]);
});

describe('the fields of a draft', () => {
  const field = (name: string, onStored = vi.fn()) => ({ name, onStored });

  it('FILE-12 get the files that were chosen for them, which is no change that halts the sending', async () => {
    const { files, begun } = deferred();
    const action = vi.fn(async () => undefined);
    const stored = vi.fn(() => files.changed());
    files.add([new File(['abc'], '1.png')], field('photos', stored));
    const sending = files.send(action);
    begun[0]?.keep();
    await sending;
    expect(stored).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }), expect.any(File));
    expect(action).toHaveBeenCalledOnce();
    expect(files.stored).toEqual([]);
  });

  it('FILE-12 name those of a field that is not on screen, and drop those of a part that is gone', () => {
    const { files } = deferred();
    files.add([new File(['abc'], '1.png')], field('lot-1.photos'));
    files.add([new File(['abc'], '2.png')], field('lot-2.photos'));
    const hide = files.show('lot-1.photos');
    const elsewhere = () => files.elsewhere.map(({ file }) => file.name);
    expect(elsewhere()).toEqual(['2.png']);
    hide();
    expect(elsewhere()).toEqual(['1.png', '2.png']);
    files.drop('lot-1.');
    expect(files.pending.map(({ file }) => file.name)).toEqual(['2.png']);
  });

  it('one of one file takes the newest and leaves the files of other fields alone', () => {
    const { files } = deferred();
    files.add([new File(['abc'], '1.png')], field('photos'));
    files.add([new File(['abc'], '2.pdf')], { ...field('file'), isSingle: true });
    files.add([new File(['abc'], '3.pdf')], { ...field('file'), isSingle: true });
    expect(files.pending.map(({ file }) => file.name)).toEqual(['1.png', '3.pdf']);
  });

  it('FILE-11 what waits is not sent once the person went back', async () => {
    const { files, choose, begun } = deferred();
    const action = vi.fn(async () => undefined);
    choose('1.png');
    const sending = files.send(action);
    files.hold();
    begun[0]?.keep();
    await sending;
    expect([files.halt, files.sendState]).toEqual([null, 'resting']);
    expect(action).not.toHaveBeenCalled();
  });
});

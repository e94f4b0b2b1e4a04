import { ChalklineProvider, TextField } from '@chalkline/ui';
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useForm } from './use-form.ts';

function Profile({ name }: { name: string }) {
  const form = useForm({
    initial: { position: name },
    check: () => ({}),
    send: async () => null,
    onSent: () => undefined,
  });
  return (
    <form ref={form.ref} aria-label={name}>
      <TextField {...form.bind('position')} label={`Position of ${name}`} />
    </form>
  );
}

it('UI-19 ties each label to the field of its own form where two forms on screen ask for the same', () => {
  render(
    <ChalklineProvider theme="dark">
      <Profile name="Dana" />
      <Profile name="Theo" />
    </ChalklineProvider>,
  );
  for (const name of ['Dana', 'Theo'])
    expect(screen.getByLabelText<HTMLInputElement>(`Position of ${name}`).value).toBe(name);
});

it('UI-38 takes an answer into the fields that stand as they were sent, and into no other', async () => {
  const answered = Promise.withResolvers<null>();
  const { result } = renderHook(() =>
    useForm({
      initial: { phone: '4155550100', picture: 'a.png' },
      check: () => ({}),
      send: () => answered.promise,
      onSent: (_, sent) => result.current.takeIn({ phone: '(415) 555-0100', picture: '' }, sent),
    }),
  );
  await act(async () => {
    const sent = result.current.submit();
    result.current.set('picture', 'b.png');
    answered.resolve(null);
    await sent;
  });
  expect(result.current.values).toEqual({ phone: '(415) 555-0100', picture: 'b.png' });
});

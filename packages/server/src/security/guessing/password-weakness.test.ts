import { expect, it, onTestFinished, vi } from 'vitest';
import { passwordWeakness } from './password-weakness.ts';

const nia = { firstName: 'Nia', lastName: 'Okonkwo-Brandt', email: 'nia.okonkwo@willow-creek.example' };
const weakness = (password: string) => passwordWeakness(password, nia);

it.each(['password123', 'Passw0rd2026!', '1q2w3e4r5t6y', 'iloveyou123', 'welcome2026', 'letmein12345', 'abcdefghij1'])(
  'AUTH-23 refuses the common %j with a reason',
  async (password) => {
    expect(await weakness(password)).toMatch(/^This password is easy to guess\. /);
  },
);

it.each([
  'Chalkline2026!',
  'ch4lk-l1ne-rocks',
  'chalkline-demo',
  'nia.okonkwo2026',
  'Okonkwo-Brandt-7',
  '0k0nkwo!!2027',
  'willowcreek-77',
  'Ókónkwó-2026',
])('AUTH-22 refuses %j, which is made of the product’s or the person’s name or address', async (password) => {
  expect(await weakness(password)).toMatch(/^Don’t build the password on your name/);
});

it.each(['somebody@else.example', ' somebody@else.example! ', 'x9.y@mail.district7.org', '(dana@cedar.k12.ca.us)'])(
  'AUTH-21 refuses %j, which is written like an address',
  async (password) => {
    expect(await weakness(password)).toBe('Don’t use an email address as the password.');
  },
);

it.each([
  'juniper-anvil-62',
  'correct horse battery staple 9',
  'Okonkwo likes 7 purple walruses',
  'gravel@noon, lantern 4',
  'x8$kQz!2mvPw',
])('AUTH-22 AUTH-23 takes %j', async (password) => {
  expect(await weakness(password)).toBeNull();
});

it('AUTH-7 says first what the page can tick off', async () => {
  expect(await weakness('short1')).toBe('Use at least 10 characters.');
});

it('AUTH-23 a long password is judged by its harder end', async () => {
  expect(await weakness('password1'.repeat(14))).toMatch(/easy to guess/);
  expect(await weakness(`${'password1'.repeat(6)} juniper anvil lantern`)).toBeNull();
});

it('AUTH-23 the worst passwords at once hold up nothing else', async () => {
  await weakness('juniper-anvil-62');
  const worst = Array.from({ length: 30 }, (_, n) => `x${n}${'4@8({[<369&#!|1$5+7%2'.repeat(7)}`.slice(0, 128));
  let isJudging = true;
  let turns = 0;
  const work = (async () => {
    while (isJudging) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  })();
  await Promise.all(worst.map(weakness));
  isJudging = false;
  await work;
  // On the main thread they would be one block, and other work would have its turn between two of them at most.
  expect(turns).toBeGreaterThan(10 * worst.length);
});

it('AUTH-23 says that there is too much work where judging takes too long, and not that something went wrong', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = weakness('crayon-harbor-thistle-9');
  vi.advanceTimersByTime(60_000);
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

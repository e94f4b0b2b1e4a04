import { fullName, type World } from '../market/world.ts';
import type { UserRow } from '../rows.ts';
import { type InquiryEntry, inquiryEntries } from './inquiry-list.ts';

function addInquiry(entry: InquiryEntry, minute: number, admin: UserRow, world: World): void {
  const { calendar } = world;
  const createdAt = calendar.at(entry.days, 15, minute);
  const answers = entry.answers.map((answer) => ({ ...answer, at: calendar.after(createdAt, answer.hours / 24) }));
  const inquiry = world.add('inquiries', {
    name: entry.name,
    email: entry.email,
    organisation: entry.organisation,
    subject: entry.subject,
    state: entry.state,
    assignedTo: entry.state === 'new' ? null : admin.id,
    lastAt: answers.at(-1)?.at ?? createdAt,
    createdAt,
  });
  const asked = { at: createdAt, text: entry.question, isTheirs: true };
  for (const { at, text, isTheirs } of [asked, ...answers]) {
    world.add('inquiryMessages', {
      inquiryId: inquiry.id,
      byUserId: isTheirs ? null : admin.id,
      byName: isTheirs ? entry.name : fullName(admin),
      isOurs: !isTheirs,
      text,
      at,
    });
  }
}

/** What people wrote to the market's own people in the last sixty days. MSG-14 */
export function addInquiries(world: World): void {
  const admin = world.data.users.find((user) => user.role === 'Admin');
  if (!admin) throw new RangeError('There is nobody to answer inquiries.');
  for (const [index, entry] of inquiryEntries.entries()) addInquiry(entry, (index * 13) % 60, admin, world);
}

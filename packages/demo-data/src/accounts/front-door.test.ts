import { describe, expect, it } from 'vitest';
import { groupBy, marketOf, seedingDays, startOfDay } from '../testing/markets.ts';

describe.each(seedingDays)('the accounts of a market seeded on %s', (day) => {
  const data = marketOf(day);
  const today = startOfDay(day);
  const admin = data.users.find((user) => user.role === 'Admin');

  it('ACC-22 has one to four delivery addresses for every approved school, one of them the usual one', () => {
    const bySchool = groupBy(data.shipToAddresses, (row) => row.schoolId);
    for (const school of data.schools) {
      const rows = bySchool.get(school.id) ?? [];
      const isNeeded = school.status === 1 || school.setupSubmittedAt !== null;
      expect(rows.length >= 1 && rows.length <= 4, school.name).toBe(isNeeded);
      expect(rows.filter((row) => row.isDefault)).toHaveLength(isNeeded ? 1 : 0);
    }
    expect(bySchool.get(1)).toHaveLength(3);
  });

  it('ACC-20 has schools that wait, that handed their setup in, that read why it came back, and one that has not begun', () => {
    const onTheirWay = data.schools.filter((school) => school.status === 3);
    expect(onTheirWay.filter((school) => school.setupSubmittedAt !== null)).toHaveLength(2);
    expect(onTheirWay.filter((school) => school.setupRemark !== null)).toHaveLength(1);
    expect(data.schools[1]).toMatchObject({ status: 3, setupSubmittedAt: null, setupRemark: null });
    const waiting = data.schools.filter((school) => school.status === 4);
    expect(waiting).toHaveLength(2);
    for (const school of waiting) {
      const people = data.users.filter((user) => user.schoolId === school.id);
      expect(people.map((user) => [user.confirmedAt !== null, user.lastSignInAt])).toEqual([[true, null]]);
    }
    const both = data.schools.filter((school) => school.setupSubmittedAt && school.setupRemark);
    expect(both).toEqual([]);
  });

  it('ACC-27 tells of every company’s verification the story that its status is the end of', () => {
    const byVendor = groupBy(data.verificationEvents, (row) => row.vendorId);
    const ends: Record<number, (string | undefined)[]> = {
      1: ['approved'],
      2: ['rejected'],
      3: ['sent-back', undefined],
      4: ['submitted'],
      5: [undefined],
    };
    for (const vendor of data.vendors) {
      const events = byVendor.get(vendor.id) ?? [];
      expect(ends[vendor.status], vendor.companyName).toContain(events.at(-1)?.decision);
      const submitted = events.filter((event) => event.decision === 'submitted').at(-1);
      expect(vendor.submittedAt).toEqual(submitted?.at ?? null);
      const told = events.map((event) => event.at.getTime());
      expect(told).toEqual([...told].sort((a, b) => a - b));
      for (const { decision, remark, byUserId, at } of events) {
        expect(remark !== null).toBe(decision === 'sent-back' || decision === 'rejected');
        expect(byUserId === admin?.id).toBe(decision !== 'submitted');
        expect(at > vendor.createdAt && at < today).toBe(true);
      }
    }
    expect(data.verificationEvents.filter((event) => event.decision === 'sent-back').length).toBeGreaterThan(5);
    expect(data.vendors[3]).toMatchObject({ status: 4, lastStep: 6 });
  });

  it('ACC-29 has a tax form of every company that handed its profile in, and of no other', () => {
    const handedIn = data.vendors.filter((vendor) => vendor.submittedAt !== null).map((vendor) => vendor.id);
    expect(data.taxForms.map((form) => form.vendorId)).toEqual(handedIn);
    for (const form of data.taxForms) {
      const vendor = data.vendors[form.vendorId - 1];
      expect(form).toMatchObject({ companyName: vendor?.companyName, fileName: 'W-9.pdf', city: vendor?.city });
      expect(form.taxId).toMatch(/^00-\d{7}$/);
      expect(data.users[form.uploadedBy - 1]?.vendorId).toBe(form.vendorId);
      expect(form.createdAt < (vendor?.submittedAt ?? 0)).toBe(true);
    }
  });

  it('ACC-23 writes DUNS and SAM numbers as the profile asks for them', () => {
    const numbers = data.vendors.filter((vendor) => vendor.dunsNumber !== '');
    expect(numbers.length).toBeGreaterThan(80);
    expect(numbers.filter((vendor) => !/^000\d{6}$/.test(vendor.dunsNumber))).toEqual([]);
    const sams = data.vendors.filter((vendor) => vendor.samNumber !== '');
    expect(sams.filter((vendor) => !/^TEST[A-HJ-NP-Z0-9]{8}$/.test(vendor.samNumber))).toEqual([]);
    expect(data.vendors.filter((vendor) => vendor.lastStep < 0 || vendor.lastStep > 6)).toEqual([]);
  });

  it('ACC-26 ACC-25 gives each company that submitted one to three references; only Other certificates are named', () => {
    const byVendor = groupBy(data.vendorReferences, (row) => row.vendorId);
    for (const { id, submittedAt } of data.vendors) {
      const count = byVendor.get(id)?.length ?? 0;
      expect(submittedAt === null ? count === 0 : count >= 1 && count <= 3).toBe(true);
    }
    expect(data.vendorCertificates.filter((row) => (row.name !== '') !== (row.certificateId === 12))).toEqual([]);
    expect(data.vendorCertificates.some((row) => row.certificateId === 12)).toBe(true);
  });

  it('ACC-24 has an invited colleague without a sign-in and a disabled one beside the demonstration’s people', () => {
    const invited = data.users.filter((user) => user.isInvited);
    expect(invited.map(({ vendorId, role }) => [vendorId, role])).toEqual([[1, 'SubVendor']]);
    expect(invited[0]).toMatchObject({ confirmedAt: null, lastSignInAt: null, invitedAt: invited[0]?.createdAt });
    const disabled = data.users.filter((user) => user.status === 2);
    expect(disabled.map(({ schoolId, role }) => [schoolId, role])).toEqual([[1, 'School']]);
    expect(data.users.filter((user) => user.vendorId === 1)).toHaveLength(4);
    expect(data.users.filter((user) => user.schoolId === 1)).toHaveLength(5);
  });

  it('says of everybody who may enter that they were there lately, and after they came', () => {
    const sixWeeksAgo = today.getTime() - 46 * 86_400_000;
    const entered = data.users.filter((user) => user.lastSignInAt !== null && user.status === 1);
    expect(entered.length).toBeGreaterThan(120);
    for (const user of entered) {
      expect(Number(user.lastSignInAt), user.email).toBeGreaterThan(sixWeeksAgo);
      expect(Number(user.lastSignInAt), user.email).toBeLessThan(today.getTime());
      expect(Number(user.lastSignInAt), user.email).toBeGreaterThan(user.createdAt.getTime());
      expect(user.position).not.toBe('');
    }
  });

  it('ACC-13 knows twelve domains of schools, and none of a school that waits', () => {
    expect(data.approvedDomains).toHaveLength(12);
    const waiting = new Set(data.schools.filter((school) => school.status === 4).map((school) => school.id));
    const domains = data.approvedDomains.map((row) => `@${row.domain}`);
    const theirs = data.users.filter((user) => domains.some((domain) => user.email.endsWith(domain)));
    expect(theirs.length).toBeGreaterThanOrEqual(12);
    expect(theirs.filter((user) => user.schoolId !== null && waiting.has(user.schoolId))).toEqual([]);
  });

  it('REV-4 says of every block who made it: somebody of that school', () => {
    for (const row of data.vendorBlacklist) expect(data.users[row.blockedBy - 1]?.schoolId).toBe(row.schoolId);
  });

  it('REV-1 has an answer from the rated side to about a third of the ratings', () => {
    const answered = data.ratings.filter((rating) => rating.reply !== null);
    expect(answered.length / data.ratings.length).toBeGreaterThan(0.2);
    expect(answered.length / data.ratings.length).toBeLessThan(0.5);
    for (const { repliedAt, createdAt } of answered) {
      expect(repliedAt !== null && repliedAt > createdAt && repliedAt < today).toBe(true);
    }
    for (const { side, byUserId, schoolId, vendorId } of data.ratings) {
      const user = data.users[byUserId - 1];
      expect(side === 'school' ? user?.schoolId === schoolId : user?.vendorId === vendorId).toBe(true);
    }
  });

  it('ACC-19 has the accounts’ own story in the audit, in the order it happened', () => {
    const entries = data.auditLog.filter((entry) => ['school', 'vendor', 'user', 'domain'].includes(entry.entity));
    const actions = new Set(entries.map((entry) => entry.action));
    for (const action of [
      'registered',
      'status-changed',
      'setup-submitted',
      'setup-sent-back',
      'verification-submitted',
      'verification-approved',
      'verification-sent-back',
      'verification-rejected',
      'person-invited',
      'person-changed',
      'impersonation-started',
      'impersonation-ended',
      'domain-approved',
    ])
      expect(actions, action).toContain(action);
    expect(data.auditLog.filter((entry) => entry.at >= today)).toEqual([]);
    for (const school of data.schools) {
      const own = entries.filter((entry) => entry.entity === 'school' && entry.entityId === school.id);
      expect(own[0]?.action).toBe('registered');
      const last = own.filter((entry) => entry.after && 'status' in entry.after).at(-1);
      expect(last?.after?.['status'] ?? 4, school.name).toBe(school.status);
    }
  });
});

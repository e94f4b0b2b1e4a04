import { ApiError } from '@chalkline/api-client';
import type { RecordBackup } from '@chalkline/kit';
import { memoryBackup } from '@chalkline/platform/testing';
import { describe, expect, it, vi } from 'vitest';
import type { CertificateForm, VendorForm, VendorProfile } from '../model/vendor-form.ts';
import { vendorProfile } from '../testing/vendor-profile.ts';
import { type VendorProfileDeps, VendorProfileStore } from './vendor-profile-store.ts';

function setUp(profile: VendorProfile = vendorProfile(), backup = memoryBackup<RecordBackup<VendorForm>>()) {
  let server = profile;
  const save = vi.fn<VendorProfileDeps['save']>(async ({ lastStep, isSubmitted, position }) => {
    server = {
      ...server,
      version: server.version + 1,
      ...(lastStep === undefined ? {} : { lastStep }),
      ...(isSubmitted ? { status: 4, canSubmit: false } : {}),
      ...(position === undefined ? {} : { position: position ?? '' }),
    };
    return server;
  });
  const load = vi.fn(async () => {
    server = vendorProfile({ version: 20, position: 'Founder', lastStep: server.lastStep });
    return server;
  });
  return { store: new VendorProfileStore(profile, { save, load, backup }), save, backup };
}

function refusal(fields: Record<string, string>, code: 'RULE_BROKEN' | 'VERSION_CONFLICT' = 'RULE_BROKEN'): ApiError {
  return new ApiError('Something is missing.', { status: 422, code, fields });
}

describe('the verification wizard', () => {
  it('is taken up where it was left', () => {
    expect(setUp().store.step.key).toBe('identifiers');
    expect(setUp(vendorProfile({ lastStep: 0 })).store.step.key).toBe('company');
    expect(setUp(vendorProfile({ lastStep: 6 })).store.step.key).toBe('check');
  });

  it('saves a step as it is left and remembers it', async () => {
    const { store, save } = setUp();
    store.set('dunsnumber', '123456789');
    expect(await store.next()).toBe(true);
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ lastStep: 3, version: 3 }));
    expect(store.step.key).toBe('certificates');
  });

  it('sends nothing when an answered step is only passed', async () => {
    const { store, save } = setUp();
    store.goTo(0);
    expect(await store.next()).toBe(true);
    expect(save).not.toHaveBeenCalled();
    expect(store.step.key).toBe('tax');
  });

  it('keeps a step with something wrong on it', async () => {
    const { store, save } = setUp();
    store.set('samnumber', 'ABC');
    expect(await store.next()).toBe(false);
    expect(store.problems).toEqual({
      samnumber: 'A Unique Entity ID has 12 letters and digits, without the letters I and O.',
    });
    expect(save).not.toHaveBeenCalled();
    expect(store.step.key).toBe('identifiers');
  });

  it('goes back to the check from a step that was opened there', async () => {
    const { store } = setUp(vendorProfile({ lastStep: 6 }));
    store.goToStep('identifiers');
    store.set('dunsnumber', '123456789');
    expect(await store.next()).toBe(true);
    expect(store.step.key).toBe('check');
  });

  it('opens no step that was not reached', () => {
    const { store } = setUp();
    store.goTo(5);
    expect(store.step.key).toBe('identifiers');
  });

  it('keeps the step and what was typed when the network is away, and goes on after', async () => {
    const { store, save } = setUp();
    save.mockRejectedValueOnce(new TypeError('no network'));
    store.set('dunsnumber', '123456789');
    expect(await store.next()).toBe(false);
    expect(store.record.state).toBe('failed');
    expect(store.form.dunsnumber).toBe('123456789');
    expect(await store.next()).toBe(true);
  });

  it('a reload brings back what was typed and not saved', () => {
    const { store, backup } = setUp();
    store.set('dunsnumber', '123');
    expect(setUp(vendorProfile(), backup).store.form.dunsnumber).toBe('123');
  });

  it('opens the step of a field that the server refused', async () => {
    const { store, save } = setUp();
    save.mockRejectedValueOnce(refusal({ 'company.companyAddress.postalCode': 'No such ZIP.' }));
    store.set('dunsnumber', '123456789');
    expect(await store.next()).toBe(false);
    expect(store.step.key).toBe('company');
    expect(store.problems).toEqual({ postalCode: 'No such ZIP.' });
  });

  it('asks when somebody else saved meanwhile, and writes mine over theirs when told to', async () => {
    const { store, save } = setUp();
    save.mockRejectedValueOnce(refusal({}, 'VERSION_CONFLICT'));
    store.set('dunsnumber', '123456789');
    expect(await store.next()).toBe(false);
    expect(store.record.state).toBe('conflict');
    expect(await store.record.resolveConflict('mine')).toBe(true);
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ version: 20, company: expect.objectContaining({ dunsnumber: '123456789' }) }),
    );
    expect(store.form.position).toBe('Founder');
  });
});

describe('submitting', () => {
  const ready = () => setUp(vendorProfile({ lastStep: 6 }));

  it('ACC-2 makes a partially approved company submitted', async () => {
    const { store, save } = ready();
    expect(await store.submit()).toBe(true);
    expect(save).toHaveBeenCalledWith({ isSubmitted: true, lastStep: 6, version: 3 });
    expect(store.profile.status).toBe(4);
    expect(store.isEditable).toBe(false);
  });

  it('opens the first step that is not complete instead', async () => {
    const { store, save } = setUp(vendorProfile({ lastStep: 6, company: { ...vendorProfile().company, w9: null } }));
    expect(await store.submit()).toBe(false);
    expect(store.step.key).toBe('tax');
    expect(store.problems).toEqual({ w9: 'Add your W-9.' });
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the step that the server refused', async () => {
    const { store, save } = ready();
    save.mockRejectedValueOnce(refusal({ 'vendorSchoolRef.0.schoolEmail': 'Nobody answers there.' }));
    expect(await store.submit()).toBe(false);
    expect(store.step.key).toBe('references');
    expect(store.problems).toEqual({ 'references.0.schoolEmail': 'Nobody answers there.' });
  });
});

describe('files that are still being read', () => {
  const file = (name: string) => ({ name, size: 3, base64: 'YWJj' });
  const certificate = (certificateId: number): CertificateForm => ({
    certificateId,
    name: `Certificate ${certificateId}`,
    isOther: false,
    expires: false,
    expiresOn: '',
    isSelected: true,
    otherName: '',
    url: '',
    file: null,
    stored: null,
  });

  it('UI-38 go to their certificate and leave what was typed at others meanwhile', () => {
    const { store } = setUp();
    store.set('certificates', [certificate(1), certificate(2)]);
    store.setCertificate(2, { url: 'https://register.example', file: file('b.pdf') });
    store.setCertificate(1, { file: file('a.pdf') });
    expect(store.form.certificates.map(({ file: chosen, url }) => [chosen?.name, url])).toEqual([
      ['a.pdf', ''],
      ['b.pdf', 'https://register.example'],
    ]);
  });

  it('UI-38 are left out where the certificate is no longer claimed', () => {
    const { store } = setUp();
    store.set('certificates', [{ ...certificate(1), isSelected: false }]);
    store.setCertificate(1, { file: file('a.pdf') });
    expect(store.form.certificates[0]?.file).toBeNull();
  });

  it('UI-38 are in what is saved, so that nothing is unsaved behind “Saved”', async () => {
    const { store, save } = setUp();
    let arrive: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      arrive = resolve;
    }).then(() => store.set('w9', file('w9.pdf')));
    store.record.readings.add(reading);
    store.set('position', 'Owner');
    const saving = store.next();
    arrive();
    expect(await saving).toBe(true);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ position: 'Owner', company: expect.objectContaining({ w9attachment: 'w9.pdf' }) }),
    );
    expect(store.record.hasChanges).toBe(false);
  });
});

import type { Schemas } from '@chalkline/api-client';
import { type RecordBackup, RecordStore, WizardSteps } from '@chalkline/kit';
import type { Backup, Problems } from '@chalkline/platform';
import { VendorStatus } from '@chalkline/rules';
import { actionBound, computed, makeObservable } from 'mobx';
import { fieldRemarks } from '../model/remarks.ts';
import {
  stepOfField,
  type VerificationStepKey,
  vendorProblems,
  vendorStepProblems,
  verificationSteps,
} from '../model/vendor-check.ts';
import { type CertificateForm, type VendorForm, type VendorProfile, vendorFormOf } from '../model/vendor-form.ts';
import { type VendorExtra, vendorInput, vendorProblemsOf } from '../model/vendor-input.ts';

/** What a vendor's profile needs of the outside. */
export interface VendorProfileDeps {
  save(input: Schemas['VendorProfileInput']): Promise<VendorProfile>;
  load(): Promise<VendorProfile>;
  backup: Backup<RecordBackup<VendorForm>>;
}

const LAST = verificationSteps.length - 1;

/**
 * A vendor's profile while it is written: the wizard of the verification, step by step, and the profile page of an approved
 * company. Each step is saved as it is left, so the wizard can be taken up again anywhere.
 */
export class VendorProfileStore extends WizardSteps<VerificationStepKey> {
  readonly steps = verificationSteps;
  readonly record: RecordStore<VendorForm, VendorProfile, VendorExtra>;

  constructor(profile: VendorProfile, deps: VendorProfileDeps) {
    super();
    this.record = new RecordStore<VendorForm, VendorProfile, VendorExtra>(profile, {
      formOf: vendorFormOf,
      save: (form, dirty, data, extra) => deps.save(vendorInput(form, dirty, data, extra)),
      load: deps.load,
      problemsOf: vendorProblemsOf,
      backup: deps.backup,
      // Files don't fit into the browser's storage, and certificates hold files.
      notKept: ['w9', 'logo', 'certificates'],
    });
    makeObservable<this, 'moveOn' | 'openRefused'>(this, {
      profile: computed,
      form: computed,
      submitProblems: computed,
      isEditable: computed,
      remarks: computed,
      rowNames: computed,
      goToRemark: actionBound,
      set: actionBound,
      setCertificate: actionBound,
      next: actionBound,
      saveAll: actionBound,
      submit: actionBound,
      moveOn: actionBound,
      openRefused: actionBound,
    });
    this.lastQuestion = this.cap(profile.lastStep);
    this.stepIndex = Math.min(this.lastQuestion, LAST);
  }

  get profile(): VendorProfile {
    return this.record.data;
  }

  get form(): VendorForm {
    return this.record.form;
  }

  /** The record's: it forgets those of a field that is changed, and of a conflict that is settled. */
  override get problems(): Problems {
    return this.record.problems;
  }

  override set problems(problems: Problems) {
    this.record.setProblems(problems);
  }

  /** What still keeps the profile from being submitted. */
  get submitProblems(): Problems {
    return vendorProblems(this.form, this.profile);
  }

  /** Whether the profile can be changed in the wizard: not while it is checked, nor once it is approved. */
  get isEditable(): boolean {
    return this.profile.status === VendorStatus.PartiallyApproved;
  }

  /** What whoever checked the papers wrote about each field, until they are submitted again (ACC-39). */
  get remarks(): Readonly<Record<string, string>> {
    return fieldRemarks(this.profile.history);
  }

  /** Certificates and references by the names that remarks use. */
  get rowNames(): Readonly<Record<string, string>> {
    return Object.fromEntries([
      ...this.form.certificates.map(({ certificateId, name }) => [`certificates.${certificateId}`, name] as const),
      ...this.form.references.map(({ id, schoolName }) => [`references.${id}`, schoolName || 'A reference'] as const),
    ]);
  }

  /** Opens the step of the field that a remark is about. */
  goToRemark(field: string): void {
    this.goToStep(stepOfField(field));
  }

  set<K extends keyof VendorForm>(field: K, value: VendorForm[K]): void {
    this.record.set(field, value);
  }

  /** Changes one certificate, as the others stand by then. A file that comes once it is no longer claimed is left out (UI-38). */
  setCertificate(certificateId: number, changes: Partial<CertificateForm>): void {
    const { certificates } = this.form;
    const changed = certificates.find((one) => one.certificateId === certificateId);
    if (changes.file && !changed?.isSelected) return;
    this.set(
      'certificates',
      certificates.map((one) => (one === changed ? { ...one, ...changes } : one)),
    );
  }

  /** Checks the step, saves it and goes on, or back to the last step where it was opened from there. False keeps the step: see `problems` or the record's failure. */
  async next(): Promise<boolean> {
    await this.untilRead();
    this.problems = this.currentProblems();
    if (Object.keys(this.problems).length > 0) return false;
    const { stepIndex: from, isChanging } = this;
    const answered = Math.max(this.lastQuestion, from + 1);
    const isFurther = answered > this.profile.lastStep;
    if (!(await this.record.save(isFurther ? { lastStep: answered } : undefined))) {
      this.openRefused();
      return false;
    }
    this.moveOn(answered, from, isChanging ? LAST : from + 1);
    return true;
  }

  /** Saves the whole profile, checked as a whole: the profile page of an approved company. */
  async saveAll(): Promise<boolean> {
    await this.untilRead();
    this.problems = this.submitProblems;
    if (Object.keys(this.problems).length > 0) return false;
    return this.record.save();
  }

  /** Submits the profile for verification. False when something is missing or it was refused. */
  async submit(): Promise<boolean> {
    await this.untilRead();
    const problems = this.submitProblems;
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      this.goToField(first);
      return false;
    }
    const isIn = await this.record.save({ isSubmitted: true, lastStep: LAST + 1 });
    if (isIn) this.moveOn(LAST + 1, LAST, LAST);
    else this.openRefused();
    return isIn;
  }

  /** A file that was chosen and is still being read belongs to what is saved. */
  private untilRead(): Promise<void> {
    return this.record.readings.settled();
  }

  protected problemsOf(step: VerificationStepKey): Problems {
    return vendorStepProblems(step, this.form, this.profile);
  }

  protected stepFor(field: string): VerificationStepKey {
    return stepOfField(field);
  }

  /** 0 to 6, as many as there are steps. */
  protected cap(step: number): number {
    return Math.min(step, LAST + 1);
  }

  private moveOn(answered: number, from: number, to: number): void {
    this.lastQuestion = answered;
    // Who went elsewhere while the step was being saved stays there.
    if (this.stepIndex === from) this.goTo(to);
  }

  /** A refusal about another step's field opens that step. */
  private openRefused(): void {
    const [first] = Object.keys(this.problems);
    if (first === undefined) return;
    const index = this.steps.findIndex(({ key }) => key === this.stepFor(first));
    if (index >= 0 && index < this.reachableSteps) this.stepIndex = index;
  }
}

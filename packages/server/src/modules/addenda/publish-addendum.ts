import type { components } from '@chalkline/openapi/types';
import { formatDeadline } from '@chalkline/rules';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { addenda } from '../../database/tables/index.ts';
import { ruleBroken, toAppError } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { type Arrivals, dropArrivals, storeArrivals } from '../purchases/draft-documents.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { linesOf } from '../purchases/rfp-parts.ts';
import { scheduleClosing } from '../purchases/start-bidding.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { type Changed, changeOpen } from './change-open.ts';
import type { AddendumInput } from './change-parts.ts';
import { tellAddendum } from './tell.ts';

type Schemas = components['schemas'];

const present = ({ number, summary, changes, changedLineIds, now }: Changed): Schemas['Addendum'] => ({
  number,
  summary,
  changes,
  publishedAt: now.toISOString(),
  changedLineIds,
});

async function store(work: Work, call: SchoolCall, changed: Changed): Promise<void> {
  const { before, rfp, number, summary, changes, changedLineIds, now } = changed;
  await work.tx.insert(addenda).values({
    rfpId: rfp.id,
    number,
    summary,
    changes,
    changedLineIds,
    publishedBy: call.session.userId,
    publishedAt: now,
  });
  await audit(work, {
    action: 'addendum-published',
    entity: 'rfp',
    entityId: rfp.id,
    schoolId: rfp.schoolId,
    before: { version: before.version, endDate: before.endDate?.toISOString() ?? null },
    after: {
      version: rfp.version,
      endDate: rfp.endDate?.toISOString() ?? null,
      addendum: number,
      fields: [...new Set(changes.map(({ field }) => field))],
    },
  });
}

async function publishChange(work: Work, call: SchoolCall, input: AddendumInput, arrivals: Arrivals): Promise<Changed> {
  const changed = await changeOpen(work, call, { input, arrivals });
  await store(work, call, changed);
  await tellAddendum(work, changed);
  const { rfp, before, now } = changed;
  // The job of the old end finds a purchase that is not due and does nothing. TIME-8
  if (rfp.endDate && rfp.endDate.getTime() !== before.endDate?.getTime()) {
    scheduleClosing(work, rfp.id, { endDate: rfp.endDate, now });
  }
  const { id, schoolId } = rfp;
  refreshSchool(work, schoolId, id);
  return changed;
}

/** Carries what a look found out of a transaction that is to leave nothing behind. */
class OnlyALook extends Error {
  override readonly name = 'OnlyALook';
  readonly changed: Changed;

  constructor(changed: Changed) {
    super('nothing is kept of a look');
    this.changed = changed;
  }
}

const NOTHING_CAME: Arrivals = { listed: [], single: null, description: undefined };

/** Documents and the description that come with an addendum, as those of a draft come. */
async function withArrivals<T>(
  call: SchoolCall,
  input: AddendumInput,
  body: (arrivals: Arrivals) => Promise<T>,
): Promise<T> {
  const { files } = call.services;
  const { rfpDocuments, rfpDescription } = input;
  const arrivals = await storeArrivals(files, {
    ...(rfpDocuments ? { rfpDocuments } : {}),
    ...(rfpDescription === undefined ? {} : { rfpDescription }),
  });
  try {
    return await body(arrivals);
  } catch (error) {
    if (error instanceof OnlyALook || toAppError(error).status < 500) await dropArrivals(files, arrivals);
    throw error;
  }
}

/**
 * Changes an open purchase by a numbered addendum. PUR-11 BID-16 TIME-8
 * @throws {AppError} VERSION_CONFLICT, DEADLINE_PASSED, ILLEGAL_TRANSITION, RULE_BROKEN
 */
export function publishAddendum(call: SchoolCall, input: AddendumInput): Promise<Schemas['Addendum']> {
  return withArrivals(call, input, async (arrivals) =>
    present(await inWork(call, (work) => publishChange(work, call, input, arrivals))),
  );
}

function presentLook(changed: Changed, known: ReadonlySet<number>): Schemas['AddendumPreview'] {
  const { bidding, invitedCount } = changed.affected;
  const shown = present(changed);
  // Lines that are new have no number yet: the one of this look is gone with it.
  const changes = shown.changes.map((change) =>
    change.lineId === null || known.has(change.lineId) ? change : { ...change, lineId: null },
  );
  const changedLineIds = shown.changedLineIds.filter((id) => known.has(id));
  return {
    addendum: { ...shown, changes, changedLineIds },
    changedLineIds,
    submittedBids: bidding.size,
    // Bidders that nobody invited are told too; counting them would tell whether an invited one has bid. BID-10
    told: invitedCount,
  };
}

/**
 * What an addendum would change: everything is done as publishing does it, and taken back. PUR-11
 * @throws {AppError} what publishing would throw
 */
export async function previewAddendum(call: SchoolCall, input: AddendumInput): Promise<Schemas['AddendumPreview']> {
  await ownRfp(call.db, call.session.schoolId, input.rfpId);
  const known = new Set((await linesOf(call.db, input.rfpId)).map(({ id }) => id));
  try {
    return await withArrivals(call, input, (arrivals) =>
      inWork(call, async (work) => {
        throw new OnlyALook(await changeOpen(work, call, { input, arrivals }));
      }),
    );
  } catch (error) {
    if (error instanceof OnlyALook) return presentLook(error.changed, known);
    throw error;
  }
}

/**
 * Moves the end of an open purchase, as an addendum that says so. TIME-8 PUR-11
 * @throws {AppError} RULE_BROKEN for an end that is not later
 */
export async function extendRfp(call: SchoolCall, input: Schemas['ExtendInput']): Promise<Schemas['Addendum']> {
  const reason = requiredText(input.reason, 'reason', 'Say why the closing date moves.');
  const changed = await inWork(call, async (work) => {
    const rfp = await ownRfp(work.tx, call.session.schoolId, input.rfpId);
    const isLater = rfp.endDate !== null && new Date(input.rfpendDate) > rfp.endDate;
    if (rfp.endDate && !isLater) {
      const end = formatDeadline(rfp.endDate, await zoneOfSchool(work.tx, rfp.schoolId));
      throw ruleBroken({ rfpendDate: `The new closing date must be later than ${end}.` });
    }
    const { rfpId, rfpendDate, rfpawardDate, rfpdeliveryDate, questionsEndDate } = input;
    const change: AddendumInput = {
      rfpId,
      version: rfp.version,
      summary: reason,
      rfpendDate,
      ...(rfpawardDate === undefined ? {} : { rfpawardDate }),
      ...(rfpdeliveryDate === undefined ? {} : { rfpdeliveryDate }),
      ...(questionsEndDate === undefined ? {} : { questionsEndDate }),
    };
    return publishChange(work, call, change, NOTHING_CAME);
  });
  return present(changed);
}

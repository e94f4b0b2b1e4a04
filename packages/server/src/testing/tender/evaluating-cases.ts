import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { bidConsensus, bidScores, evaluations, evaluators } from '../../database/tables/index.ts';
import { accessOf, assertSeesPrices, openSecondEnvelope, toScoreOf } from '../../modules/tender/evaluation/access.ts';
import { setConsensus } from '../../modules/tender/evaluation/consensus.ts';
import {
  copyEvaluation,
  draftEvaluation,
  dropEnvelope,
  saveDraftEvaluation,
} from '../../modules/tender/evaluation/draft-evaluation.ts';
import { tellAllNamed, tellNamed } from '../../modules/tender/evaluation/named.ts';
import { lockOpenedBid } from '../../modules/tender/evaluation/opened-bid.ts';
import { givenScores, presentEvaluation, readEvaluation } from '../../modules/tender/evaluation/present-evaluation.ts';
import { scoreBid } from '../../modules/tender/evaluation/score.ts';
import { setEvaluation, signStatement } from '../../modules/tender/evaluation/set-evaluation.ts';
import { storeEvaluation } from '../../modules/tender/evaluation/store-evaluation.ts';
import { envelopesText, tabulatedAwards, tabulatedEvaluators } from '../../modules/tender/evaluation/tabulated.ts';
import { isOf, keyOf, nounOf } from '../../modules/tender/subject.ts';
import type { Ground, TenderCases } from './ground.ts';
import { SCORED } from './tender-rows.ts';

const pricesShownAt = async ({ market, subject }: Ground): Promise<Date | null | undefined> =>
  (await market.db.select().from(evaluations).where(isOf(evaluations, subject)))[0]?.pricesShownAt;

const namedIn = async ({ market, subject }: Ground): Promise<number[]> =>
  (await market.db.select().from(evaluators).where(isOf(evaluators, subject))).map(({ userId }) => userId);

/** Opens the second envelope by hand. */
const showPrices = ({ market, subject }: Ground, at: Date) =>
  market.db.update(evaluations).set({ pricesShownAt: at }).where(isOf(evaluations, subject));

/** What evaluates bids and proposals: who may see what, who scores, what is agreed on and printed. */
export const evaluatingCases: TenderCases = {
  accessOf: {
    stage: 'opened',
    async run({ market, subject, people }) {
      const access = await accessOf(market.db, subject, people.clerk);
      expect(access).toMatchObject({ noun: nounOf(subject.kind), isTwoEnvelope: true, isPriceHidden: true });
      expect(access.evaluators.map(({ userId }) => userId)).toEqual([people.clerk]);
      expect(access.mine?.statement).toMatchObject({ hasConflict: false });
      expect((await accessOf(market.db, subject, people.colleague)).mine).toBeNull();
    },
  },
  assertSeesPrices: {
    stage: 'opened',
    changes: ['evaluations'],
    async run(ground) {
      const sees = () => assertSeesPrices(ground.market.db, ground.school, ground.subject);
      await expect(sees()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
      await showPrices(ground, new Date());
      expect(await sees()).toMatchObject({ isPriceHidden: false });
    },
  },
  toScoreOf: {
    stage: 'opened',
    async run({ market, subject, own }) {
      const { bidIds, rubricIds } = await toScoreOf(market.db, subject);
      expect(bidIds.sort()).toEqual(own.bidIds);
      expect(rubricIds).toEqual([SCORED]);
    },
  },
  givenScores: {
    stage: 'opened',
    async run({ market, subject, own, people }) {
      const given = [{ bidId: own.bidIds[0], rubricId: SCORED, evaluatorId: people.clerk }];
      expect(await givenScores(market.db, subject)).toEqual(given);
    },
  },
  openSecondEnvelope: {
    stage: 'opened',
    changes: ['bid_scores', 'evaluations'],
    async run(ground) {
      const { market, subject, own, people, work } = ground;
      const now = await market.now();
      const open = () => work((change) => openSecondEnvelope(change, subject, now));
      await open();
      expect(await pricesShownAt(ground)).toBeNull();
      const last = { bidId: own.bidIds[1], rubricId: SCORED, evaluatorId: people.clerk, score: 6 };
      await market.db.insert(bidScores).values(last);
      await open();
      expect(await pricesShownAt(ground)).toEqual(now);
    },
  },
  lockOpenedBid: {
    stage: 'opened',
    async run({ kind, own, subject, twins, work }) {
      const lock = (bidId: number) =>
        work((change) => lockOpenedBid(change, kind, { schoolId: 1, bidId, what: 'Scores are given' }));
      const { tender, bid } = await lock(own.bidIds[0]);
      expect([tender.kind, tender.id, bid.id]).toEqual([subject.kind, subject.id, own.bidIds[0]]);
      await expect(lock(twins.bidIds[0])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  },
  scoreBid: {
    stage: 'opened',
    changes: ['bid_scores', 'evaluations'],
    async run(ground) {
      const { kind, market, own, school } = ground;
      const [, bidId] = own.bidIds;
      await scoreBid(school, kind, { bidId, scores: [{ rubricId: SCORED, score: 9, comment: ' Good. ' }] });
      const scores = await market.db.select().from(bidScores).where(eq(bidScores.bidId, bidId));
      expect(scores).toMatchObject([{ rubricId: SCORED, score: 9, comment: 'Good.' }]);
      expect(await pricesShownAt(ground)).not.toBeNull();
    },
  },
  setConsensus: {
    stage: 'opened',
    changes: ['bid_consensus'],
    async run({ kind, market, own, school, subject }) {
      const [bidId] = own.bidIds;
      const agreed = { bidId, rubricId: SCORED, score: 8, comment: 'As agreed.' };
      expect(await setConsensus(school, kind, agreed)).toBe(subject.id);
      const stored = await market.db.select().from(bidConsensus).where(eq(bidConsensus.bidId, bidId));
      expect(stored).toMatchObject([agreed]);
    },
  },
  presentEvaluation: {
    stage: 'opened',
    async run({ kind, market, people, school, tender }) {
      const shown = await presentEvaluation(market.db, school, { kind, tender: await tender() });
      expect(shown).toMatchObject({ isTwoEnvelope: true, canManage: true, mustSign: false });
      expect(shown.evaluators).toMatchObject([{ userId: people.clerk, isDone: false, isMe: true }]);
    },
  },
  readEvaluation: {
    stage: 'opened',
    async run({ kind, people, school, subject }) {
      const shown = await readEvaluation(school, kind, subject.id);
      expect(shown).toMatchObject({ isTwoEnvelope: true, evaluators: [{ userId: people.clerk }] });
      await expect(readEvaluation(school, kind, 4_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  },
  setEvaluation: {
    stage: 'open',
    changes: ['audit_log', 'evaluations', 'evaluators', 'notifications'],
    async run({ kind, people, school, subject }) {
      const input = { id: subject.id, evaluatorIds: [people.clerk, people.colleague], isTwoEnvelope: true };
      const shown = await setEvaluation(school, kind, input);
      expect(shown.isTwoEnvelope).toBe(true);
      expect(new Set(shown.evaluators.map(({ userId }) => userId))).toEqual(new Set(input.evaluatorIds));
    },
  },
  storeEvaluation: {
    stage: 'open',
    changes: ['evaluations', 'evaluators'],
    async run(ground) {
      const { market, people, subject, work } = ground;
      const now = await market.now();
      const input = { evaluatorIds: [people.colleague], isTwoEnvelope: true };
      await work(async (change) => {
        const before = await accessOf(change.tx, subject, people.clerk);
        await storeEvaluation(change, subject, { userId: people.clerk, input, before, now });
      });
      expect(await namedIn(ground)).toEqual([people.colleague]);
    },
  },
  draftEvaluation: {
    stage: 'open',
    run: async ({ market, people, subject }) =>
      expect(await draftEvaluation(market.db, subject)).toEqual({
        evaluatorIds: [people.clerk],
        isTwoEnvelope: false,
      }),
  },
  saveDraftEvaluation: {
    stage: 'open',
    changes: ['evaluations', 'evaluators'],
    async run({ market, people, subject, work }) {
      const evaluatorIds = [people.clerk, people.colleague];
      const given = { userId: people.clerk, evaluatorIds, isTwoEnvelope: undefined };
      await work((change) => saveDraftEvaluation(change, subject, given));
      expect(await draftEvaluation(market.db, subject)).toEqual({ evaluatorIds, isTwoEnvelope: false });
    },
  },
  copyEvaluation: {
    stage: 'draft',
    changes: ['evaluations', 'evaluators'],
    async run({ market, people, subject, work }) {
      const by = { schoolId: 1, userId: people.clerk };
      const copied = { evaluatorIds: [people.colleague, 999_999], isTwoEnvelope: true };
      await work((change) => copyEvaluation(change, subject, by, copied));
      const stored = { evaluatorIds: [people.colleague], isTwoEnvelope: true };
      expect(await draftEvaluation(market.db, subject)).toEqual(stored);
    },
  },
  dropEnvelope: {
    stage: 'opened',
    changes: ['evaluations'],
    async run({ market, subject }) {
      await dropEnvelope(market.db, subject);
      expect(await draftEvaluation(market.db, subject)).toMatchObject({ isTwoEnvelope: false });
    },
  },
  tellNamed: {
    stage: 'open',
    changes: ['notifications'],
    async run({ kind, people, tender, work }) {
      const by = { userId: people.clerk, name: 'Dana Mercer' };
      const told = await tender();
      await work((change) => tellNamed(change, { kind, tender: told, by }, [people.clerk, people.colleague]));
    },
  },
  tellAllNamed: {
    stage: 'open',
    changes: ['evaluators', 'notifications'],
    async run({ kind, market, people, subject, tender, work }) {
      await market.db.insert(evaluators).values({ ...keyOf(subject), userId: people.colleague });
      const told = await tender();
      await work((change) => tellAllNamed(change, kind, told));
    },
  },
  signStatement: {
    stage: 'open',
    changes: ['audit_log', 'evaluators'],
    async run({ kind, school, subject }) {
      const shown = await signStatement(school, kind, { id: subject.id, hasConflict: true, text: ' My cousin bids. ' });
      expect(shown.myStatement).toMatchObject({ hasConflict: true, text: 'My cousin bids.' });
    },
  },
  envelopesText: {
    stage: 'opened',
    changes: ['evaluations'],
    async run(ground) {
      const text = () => envelopesText(ground.market.db, ground.subject, 'UTC');
      expect(await text()).toBe('One: prices and proposals were read together');
      await showPrices(ground, new Date('2026-11-24T18:00:00Z'));
      expect(await text()).toMatch(/^Two: the prices opened on .*Nov 24/);
    },
  },
  tabulatedEvaluators: {
    stage: 'opened',
    async run({ market, people, subject }) {
      const access = await accessOf(market.db, subject, people.clerk);
      expect(await tabulatedEvaluators(market.db, subject, access)).toMatchObject([
        { name: 'Dana Mercer', statement: 'No conflict of interest' },
      ]);
    },
  },
  tabulatedAwards: {
    stage: 'awarded',
    run: async ({ market, subject }) =>
      expect(await tabulatedAwards(market.db, subject)).toMatchObject([
        { total: '100.00', reason: `The reason of the ${nounOf(subject.kind)}` },
      ]),
  },
};

import type { OwnAndForeign } from '../testing/walk-front-rows.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { inPath, noRow, rowOfTheTwo, type WalkCase, type WalkRequest } from './walk-cases.ts';

type Pick = (world: World) => OwnAndForeign<number>;

const opened: Pick = ({ school, otherSchool }) => ({ own: school.published, foreign: otherSchool.published });
const openedBid: Pick = ({ school, otherSchool }) => ({ own: school.openedBid, foreign: otherSchool.openedBid });
const order: Pick = ({ orderOfVendor, orderOfOther }) => ({ own: orderOfVendor, foreign: orderOfOther });

const row = (pick: Pick, request: (id: number) => WalkRequest): WalkCase => rowOfTheTwo(pick, request, NO_ID);
const of =
  (name: string, more: Record<string, unknown> = {}) =>
  (id: number): WalkRequest => ({ body: { [name]: id, ...more } });

const issue: Pick = ({ evaluation }) => evaluation.issue;
const negotiation: Pick = ({ evaluation }) => evaluation.negotiation;
const letter: Pick = ({ evaluation }) => evaluation.letter;
const ofPurchase = (rfpId: number): WalkRequest => ({ query: { rfpId } });
const reason = { reason: 'A reason.' };

/** From the opening to completion. */
export const evaluationCases = {
  getOpeningRecord: row(opened, inPath),
  getEvaluation: row(opened, inPath),
  getEvaluatorCandidates: noRow,
  setEvaluation: row(opened, of('rfpId', { evaluatorIds: [], isTwoEnvelope: false })),
  signStatement: row(opened, of('rfpId', { hasConflict: false })),
  setConsensus: row(openedBid, of('bidId', { rubricId: 2, score: null, comment: '' })),
  disqualifyBid: row(openedBid, of('bidId', reason)),
  reinstateBid: row(openedBid, of('bidId', reason)),
  decideUnacknowledged: row(openedBid, of('bidId', { isAccepted: true, ...reason })),
  downloadTabulation: row(opened, inPath),
  releaseTabulation: row(opened, of('rfpId', { isPublic: false })),
  resendLetter: row(letter, of('id')),
  seeLetter: row(letter, of('id')),
  getNegotiationRound: row(opened, inPath),
  startNegotiation: row(
    opened,
    of('rfpId', { cutoffScore: 50, cutoffReason: 'Close.', lineIds: [1], message: 'Better?' }),
  ),
  getNegotiation: row(({ evaluation }) => evaluation.negotiatedBid, inPath),
  proposePrice: row(negotiation, of('negotiationId', { lines: [{ lineId: 1, unitCost: '1.00' }] })),
  answerProposal: row(negotiation, of('negotiationId', { decision: 'decline' })),
  getIssues: noRow,
  getIssue: row(issue, inPath),
  reportIssue: row(order, of('purchaseOrderId', { kind: 'late', text: 'Where is it?', lines: [], fileIds: [] })),
  answerIssue: row(issue, of('id', { text: 'On its way.', fileIds: [] })),
  resolveIssue: row(issue, of('id', { resolution: 'It came.' })),
  attachInvoice: row(order, of('id', { number: 'WALK-2', amount: '1.00', issuedOn: '2026-01-01' })),
  markInvoicePaid: row(({ evaluation }) => evaluation.invoice, of('id', { paidOn: '2026-01-02' })),
  getClosedPurchases: noRow,
  downloadHistory: noRow,
  getSpend: noRow,
  getSchoolAudit: row(opened, ofPurchase),
  downloadSchoolAudit: row(opened, ofPurchase),
} satisfies Partial<Record<OperationId, WalkCase>>;

export { askingOverText, isAskingOver } from './asking/asking-window.ts';
export { QuestionBoard } from './asking/question-board.tsx';
export { QuestionsCard } from './asking/questions-card.tsx';
export { type AskedQuestion, QuestionsFields } from './asking/questions-fields.tsx';
export { AwardButton } from './awarding/award-button.tsx';
export { AwardDialog } from './awarding/award-dialog.tsx';
export type { AwardChoice, AwardInput, AwardRules } from './awarding/award-rules.ts';
export type { LetterWays } from './awarding/letters-card.tsx';
export { SealedCard } from './awarding/sealed-card.tsx';
export { useAwardRefusal } from './awarding/use-award-refusal.ts';
export { decisionReason, useBidDecisions } from './awarding/use-bid-decisions.tsx';
export { type Call, type CallOutcome, callOf } from './call.ts';
export { canWin, linePrice } from './comparing/bids.ts';
export { ComparisonTable } from './comparing/comparison-table.tsx';
export type { ComparisonLook } from './comparing/look.ts';
export { BidPicker } from './evaluating/bid-picker.tsx';
export {
  type ConsensusInput,
  type EvaluationCalls,
  type EvaluationInput,
  EvaluationProvider,
  type ScoresInput,
  type StatementInput,
} from './evaluating/evaluation-calls.tsx';
export { EvaluationCard } from './evaluating/evaluation-card.tsx';
export { hiddenPriceReason, sealedDocumentsText } from './evaluating/evaluation-view.ts';
export { ScoresCard } from './evaluating/scores-card.tsx';
export { WeightBars } from './evaluating/weight-bars.tsx';
export { WeightsFields } from './evaluating/weights-fields.tsx';
export { ChosenVendors } from './inviting/chosen-vendors.tsx';
export { type Invitation, InviteForm } from './inviting/invite-form.tsx';
export { InvitedList } from './inviting/invited-list.tsx';
export { NewVendors } from './inviting/new-vendors.tsx';
export { RemindForm, waitsUntil } from './inviting/remind-form.tsx';
export { VendorDirectory } from './inviting/vendor-directory.tsx';
export { LettersCard, OpeningRecordView, StatementCard } from './lazy.ts';
export { filterData, rubricTypes } from './queries.ts';
export type { TenderWords } from './words.ts';

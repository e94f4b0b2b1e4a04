export { AnsweredQuestions, AskedQuestions } from './asking/asked-questions.tsx';
export { type AskingWindow, askingOverText, isAskingOver } from './asking/asking-window.ts';
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
export { AlternateNote, alternateText, OfferedNote, offeredText } from './comparing/offered-note.tsx';
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
export { EvaluatorsFields } from './evaluating/evaluators-fields.tsx';
export { EvaluatorsSummary } from './evaluating/evaluators-summary.tsx';
export { MyScoresCard } from './evaluating/my-scores-card.tsx';
export { ScoresCard } from './evaluating/scores-card.tsx';
export { WeightBars } from './evaluating/weight-bars.tsx';
export { WeightsFields } from './evaluating/weights-fields.tsx';
export { ChosenVendors } from './inviting/chosen-vendors.tsx';
export { ExpiredPapers } from './inviting/expired-papers.tsx';
export { InviteActions } from './inviting/invite-actions.tsx';
export { InviteFields } from './inviting/invite-fields.tsx';
export { type Invitation, InviteForm } from './inviting/invite-form.tsx';
export { InvitedList } from './inviting/invited-list.tsx';
export { NewVendors } from './inviting/new-vendors.tsx';
export { RemindForm } from './inviting/remind-form.tsx';
export { VendorDirectory } from './inviting/vendor-directory.tsx';
export { LettersCard, OpeningRecordView, StatementCard } from './lazy.ts';
export { evaluatorCandidates, filterData, rubricTypes } from './queries.ts';
export { AlreadySubmittedCard } from './submitting/already-submitted.tsx';
export { AnswersFields } from './submitting/answers-fields.tsx';
export { CheckDialog, noDocuments } from './submitting/check-dialog.tsx';
export { DocumentNames } from './submitting/document-names.tsx';
export { DocumentsFields } from './submitting/documents-fields.tsx';
export { EndedNote } from './submitting/ended-note.tsx';
export { LetterView } from './submitting/letter-view.tsx';
export { hashOfReceipt, receiptMatches } from './submitting/receipt-check.ts';
export { ReceiptPage } from './submitting/receipt-page.tsx';
export { Submission, type SubmitOutcome } from './submitting/submission.ts';
export { SubmitBar } from './submitting/submit-bar.tsx';
export { useSeenLetter } from './submitting/use-seen-letter.ts';
export { useSubmit } from './submitting/use-submit.ts';
export type { TenderWords } from './words.ts';

import { useUnsavedWarning } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AnswersFields, DocumentsFields, EndedNote, useSubmit } from '@chalkline/tender';
import {
  Callout,
  Card,
  Deadline,
  FormErrorSummary,
  LinkButton,
  Page as Screen,
  Text,
  TextAreaField,
} from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { TermsGate } from '../../components/terms-gate.tsx';
import type { VendorSaleDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { problemsWithRows } from '../../model/sale-problems.ts';
import { saleWords } from '../../model/sale-words.ts';
import { CheckProposalDialog } from './check-proposal-dialog.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import { ProposalLots } from './proposal-lots.tsx';
import { useProposalStore } from './use-proposal-store.ts';

type ProposalFormProps = { details: VendorSaleDetails; onAlreadySubmitted: () => void };

/** Whether this company may submit: it accepted the terms of today. */
const hasAccepted = ({ participation }: VendorSaleDetails): boolean =>
  participation.acceptedAt !== null && participation.isCurrent;

/** The sealed proposal: an amount for each lot, answers, documents; checked on one page before it is submitted. */
export const ProposalForm = observer(function ProposalForm({ details, onAlreadySubmitted }: ProposalFormProps) {
  const store = useProposalStore(details);
  const { session } = usePlatform();
  const { sale, participation } = details;
  const { isChecking, failure, check, submit, close } = useSubmit({
    store,
    check: store.check,
    receiptPath: ({ bidId }) => paths.proposalReceipt(bidId),
    onAlreadySubmitted,
  });
  useUnsavedWarning(useCallback(() => store.saver.state !== 'clean', [store]));
  return (
    <Screen
      title={store.isRevision ? `Revise my proposal: ${sale.saleName}` : sale.saleName}
      eyebrow={sale.formattedNumber}
      lead={`My proposal for ${sale.school.name}. Nobody reads an amount before the end, not even the school.`}
      back={details.proposal === null ? lists.newSales : lists.submitted}
      actions={
        <LinkButton to={paths.vendorSale(sale.encryptedId)} variant="surface">
          See the sale
        </LinkButton>
      }
    >
      {sale.sellEndDate !== null && <EndedNote end={sale.sellEndDate} what="The sale ended" />}
      {session.isImpersonating && (
        <Callout tone="amber" title="An administrator can’t make a proposal in a vendor’s name">
          What you type here is not saved.
        </Callout>
      )}
      {store.isRevision && (
        <Callout tone="blue" title="Your submitted proposal stands until you submit this one">
          The school will see the last version only; every version is saved.
        </Callout>
      )}
      {failure && (
        <Callout tone="red" live="alert" title="The proposal was not submitted">
          <Text>{failure.message} Everything you typed is still here.</Text>
        </Callout>
      )}
      <FormErrorSummary errors={problemsWithRows(store.problems)} />
      {sale.sellEndDate !== null && (
        <Text as="div">
          <Deadline at={sale.sellEndDate} label="Submit before" />
        </Text>
      )}
      {!hasAccepted(details) && !session.isImpersonating && (
        <Card title="Terms of this sale">
          <TermsGate saleId={sale.id} terms={sale.terms} participation={participation} act="submit a proposal" />
        </Card>
      )}
      <ProposalLots store={store} />
      <AnswersFields
        questions={sale.auctionQuestions}
        answers={{ ...store.form.answers }}
        problems={store.problems}
        onAnswer={store.setAnswer}
      />
      <DocumentsFields
        label="Anything the school asked for"
        words={saleWords(sale.auctionTypeId)}
        documents={store.form.documents}
        files={store.files}
        problems={store.problems}
        onAdded={store.addDocument}
        onRemoved={store.removeDocument}
        onHoldsPrices={store.setHoldsPrices}
      />
      <Card title="Note">
        <TextAreaField
          id="note"
          label="Note to the school"
          optionalLabel
          rows={3}
          maxLength={4000}
          value={store.form.note}
          error={store.problems['note']}
          onValueChange={store.setNote}
        />
      </Card>
      <ProposalBar store={store} isDenied={session.isImpersonating} onCheck={check} />
      <CheckProposalDialog store={store} open={isChecking} onClose={close} onSubmit={() => void submit()} />
    </Screen>
  );
});

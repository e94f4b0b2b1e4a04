import { usePlatform } from '@chalkline/platform';
import { Box, Card, Deadline, LinkButton, Stack, StatusBadge, Text } from '@chalkline/ui';
import type { VendorSaleDetails } from '../../model/contract.ts';
import { isTaking } from '../../model/sale-state.ts';
import { dealTone } from '../../model/status.ts';
import { nextStep } from '../../model/vendor-step.ts';

/** Where this company stands with the sale, and the one thing to do next. */
export function NextStepCard({ details }: { details: VendorSaleDetails }) {
  const { session } = usePlatform();
  const { sale, dealStatus, statusText, refusal, proposal } = details;
  const { title, text, action } = nextStep(details);
  const mayAct = refusal === null && !session.isImpersonating;
  return (
    <Card title={title}>
      <Stack gap="3">
        {/* Of a proposal its own card says so. */}
        {proposal === null && (
          <Box>
            <StatusBadge tone={dealTone(dealStatus)}>{statusText}</StatusBadge>
          </Box>
        )}
        {sale.sellEndDate !== null && isTaking(sale) && <Deadline at={sale.sellEndDate} label="Ends" />}
        <Text color="fg.muted">{text}</Text>
        {action && (mayAct || !isTaking(sale)) && <LinkButton to={action.to}>{action.label}</LinkButton>}
      </Stack>
    </Card>
  );
}

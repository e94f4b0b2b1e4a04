import { type Schemas, useApi } from '@chalkline/api-client';
import { FormFailure, RuledItem, RuledList, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { formatMoney, isMoney } from '@chalkline/rules';
import {
  Box,
  Button,
  Callout,
  Card,
  chakra,
  Flex,
  MoneyField,
  QueryView,
  Stack,
  SwitchField,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { checkoutSetup, useSaveCheckoutSetup } from '../../queries/school-setup.ts';

type Setup = Schemas['CheckoutSetup'];
type Person = Setup['people'][number];

interface Limits {
  requiresCartReview: boolean;
  limits: Record<number, string>;
}

/** What a person may check out, in words. */
function limitText({ isMain, mayCheckOut, limit, isOwnLimit }: Person): string {
  if (isMain) return 'Main account: any amount';
  if (!mayCheckOut) return 'Has no right to check out: every cart needs approval';
  if (limit === null) return 'Any amount';
  return `Up to ${formatMoney(limit)}${isOwnLimit ? '' : ', the school’s limit'}`;
}

const canHaveLimit = ({ isMain, mayCheckOut }: Person) => !isMain && mayCheckOut;

function check({ limits }: Limits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(limits)
      .filter(([, limit]) => limit.trim() !== '' && !isMoney(limit.trim()))
      .map(([userId]) => [`user.${userId}`, 'Enter an amount in dollars, such as 5000.00']),
  );
}

/** The limits as a form; empty is the school's own limit. */
function LimitsForm({ setup }: { setup: Setup }) {
  const save = useSaveCheckoutSetup();
  const { feedback } = usePlatform();
  const people = setup.people.filter(canHaveLimit);
  const form = useForm<Limits, Setup>({
    initial: {
      requiresCartReview: setup.requiresCartReview,
      limits: Object.fromEntries(
        people.map(({ userId, limit, isOwnLimit }) => [userId, isOwnLimit ? (limit ?? '') : '']),
      ),
    },
    check,
    send: ({ requiresCartReview, limits }) =>
      save.mutateAsync({
        body: {
          version: setup.version,
          requiresCartReview,
          limits: people.map(({ userId }) => ({ userId, limit: limits[userId]?.trim() || null })),
        },
      }),
    onSent: () => feedback.success('The checkout limits are saved'),
  });
  const { values, problems } = form;
  const schoolLimit = setup.awardLimit === null ? 'any amount' : formatMoney(setup.awardLimit);
  return (
    <chakra.form ref={form.ref} noValidate onSubmit={form.submit}>
      <Stack gap="4">
        <SwitchField
          label="Review every cart"
          hint="Your reviewers approve each cart before it is ordered, whatever it costs."
          checked={values.requiresCartReview}
          onValueChange={(on) => form.set('requiresCartReview', on)}
        />
        {values.requiresCartReview && setup.reviewerCount === 0 && (
          <Callout tone="amber" title="Nobody can review yet">
            Invite a reviewer, or carts can’t be ordered.
          </Callout>
        )}
        <RuledList label="People">
          {setup.people.map((person) => (
            <RuledItem key={person.userId} justify="space-between" align="flex-start" wrap="wrap">
              <Box minW="0" flex="1 1 14rem">
                <chakra.span fontWeight="semibold">{person.name}</chakra.span>
                <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {person.email}
                </chakra.span>
                {!canHaveLimit(person) && <Text textStyle="sm">{limitText(person)}</Text>}
              </Box>
              {canHaveLimit(person) && (
                <Box w={{ base: '100%', sm: '14rem' }}>
                  <MoneyField
                    id={`user.${person.userId}`}
                    label={`Limit of ${person.name}`}
                    hint={`Empty: the school’s limit, ${schoolLimit}.`}
                    value={values.limits[person.userId] ?? ''}
                    error={problems[`user.${person.userId}`]}
                    onValueChange={(limit) => form.set('limits', { ...values.limits, [person.userId]: limit })}
                  />
                </Box>
              )}
            </RuledItem>
          ))}
        </RuledList>
        <FormFailure failure={form.failure} shown={(path) => path.startsWith('user.')} />
        <Flex justify="flex-end">
          <Button type="submit" loading={form.isBusy} loadingText="Saving…">
            Save checkout limits
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

/** The same to read, for who may not change it. */
function LimitsList({ setup }: { setup: Setup }) {
  return (
    <Stack gap="3">
      <Text color="fg.muted">
        {setup.requiresCartReview
          ? 'Every cart is reviewed before it is ordered.'
          : 'Carts above a person’s limit are reviewed before they are ordered.'}
      </Text>
      <RuledList label="People">
        {setup.people.map((person) => (
          <RuledItem key={person.userId} justify="space-between" wrap="wrap">
            <span>{person.name}</span>
            <chakra.span color="fg.muted">{limitText(person)}</chakra.span>
          </RuledItem>
        ))}
      </RuledList>
    </Stack>
  );
}

/** Who may check out how much without approval. CART-7 */
export function CheckoutCard() {
  const query = useQuery(checkoutSetup(useApi()));
  return (
    <Card title="Checkout limits">
      <QueryView query={query} what="Your checkout limits">
        {(setup) => (setup.mayEdit ? <LimitsForm key={setup.version} setup={setup} /> : <LimitsList setup={setup} />)}
      </QueryView>
    </Card>
  );
}

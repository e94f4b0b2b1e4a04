import { MAX_CRITERION_GUIDANCE, MAX_CRITERION_NAME, MAX_OWN_CRITERIA } from '@chalkline/rules';
import { Box, Button, Card, Flex, Heading, IconButton, Text, TextAreaField, TextField } from '@chalkline/ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { type CriterionForm, emptyCriterion, withMoved } from '../../model/criteria-form.ts';
import { MarketParts } from './market-parts.tsx';
import { PartsFields } from './parts-fields.tsx';
import { type SchoolStore, setTyped } from './use-school-store.ts';

const nameId = (index: number): string => `criteria.${index}.name`;
const focus = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());

/** What bids are scored by beside the market's criteria. EVAL-24 */
export const CriteriaCard = observer(function CriteriaCard({ store }: { store: SchoolStore }) {
  const { criteria } = store.form;
  const addButton = useRef<HTMLButtonElement>(null);
  /** Another order or number of rows makes every place of a complaint wrong: all of them go. */
  const setAll = (all: CriterionForm[]): void => store.set('criteria', all);
  const add = (): void => {
    setAll([...criteria, emptyCriterion(crypto.randomUUID())]);
    focus(nameId(criteria.length));
  };
  const inUse = criteria.filter(({ isRetired }) => !isRetired);
  return (
    <Card title="Evaluation criteria">
      <Flex direction="column" gap="4">
        <Text color="fg.muted">
          {inUse.length === 0 && 'None of your own yet. '}
          Purchases and sealed sales can weigh your school’s criteria beside those of Chalkline. What is published keeps
          the name and guidance it was published with.
        </Text>
        {criteria.map(
          (criterion, index) =>
            !criterion.isRetired && (
              <Criterion
                key={criterion.key}
                store={store}
                criterion={criterion}
                index={index}
                place={inUse.indexOf(criterion)}
                count={inUse.length}
                onAll={setAll}
                onGone={() => addButton.current?.focus()}
              />
            ),
        )}
        {criteria.length < MAX_OWN_CRITERIA && (
          <Box>
            <Button ref={addButton} type="button" variant="surface" onClick={add}>
              <Plus aria-hidden="true" />
              Add a criterion
            </Button>
          </Box>
        )}
        <Retired criteria={criteria} onAll={setAll} />
        <MarketParts store={store} />
      </Flex>
    </Card>
  );
});

interface CriterionProps {
  store: SchoolStore;
  criterion: CriterionForm;
  /** Its place among all, by which its fields are called. */
  index: number;
  /** Its place among those in use, and how many they are. */
  place: number;
  count: number;
  onAll: (criteria: CriterionForm[]) => void;
  onGone: () => void;
}

const Criterion = observer(function Criterion(props: CriterionProps) {
  const { store, criterion, index, onAll } = props;
  const { problems } = store;
  const title = criterion.name.trim() || `Criterion ${index + 1}`;
  const guidanceId = `criteria.${index}.guidance`;
  const changed = (part: Partial<CriterionForm>): CriterionForm[] =>
    store.form.criteria.map((one) => (one.key === criterion.key ? { ...one, ...part } : one));
  const change = (part: 'name' | 'guidance', value: string): void =>
    setTyped(store, 'criteria', changed({ [part]: value }), `criteria.${index}.${part}`);
  return (
    <Box role="group" aria-label={title} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <CriterionHead {...props} title={title} />
      <Flex direction="column" gap="4">
        <TextField
          id={nameId(index)}
          name={nameId(index)}
          label="Name of the criterion"
          required
          maxLength={MAX_CRITERION_NAME}
          value={criterion.name}
          error={problems[nameId(index)]}
          onValueChange={(name) => change('name', name)}
        />
        <TextAreaField
          id={guidanceId}
          name={guidanceId}
          label="Guidance for scorers"
          optionalLabel
          hint="What earns 10 points, and what 0. Vendors don’t see it."
          rows={3}
          maxLength={MAX_CRITERION_GUIDANCE}
          value={criterion.guidance}
          error={problems[guidanceId]}
          onValueChange={(guidance) => change('guidance', guidance)}
        />
        <PartsFields
          of={title}
          name={`criteria.${index}.parts`}
          parts={criterion.parts}
          problems={problems}
          onTyped={(parts, at) => setTyped(store, 'criteria', changed({ parts }), at)}
          onList={(parts) => onAll(changed({ parts }))}
        />
      </Flex>
    </Box>
  );
});

/** What a criterion is called, where it stands, and how it goes. */
function CriterionHead(props: CriterionProps & { title: string }) {
  const { store, criterion, place, count, title, onAll, onGone } = props;
  const { criteria } = store.form;
  const move = (step: -1 | 1): void => onAll(withMoved(criteria, criterion.key, step));
  const go = (): void => {
    const isNew = criterion.id === null;
    const isThis = ({ key }: CriterionForm): boolean => key === criterion.key;
    onAll(
      isNew
        ? criteria.filter((one) => !isThis(one))
        : criteria.map((one) => (isThis(one) ? { ...one, isRetired: true } : one)),
    );
    onGone();
  };
  const act = criterion.id === null ? 'Remove' : 'Retire';
  return (
    <Flex justify="space-between" align="center" gap="2" mb="3" minH="8" wrap="wrap">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Flex gap="1" wrap="wrap">
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Move ${title} up`}
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={`Move ${title} down`}
          disabled={place === count - 1}
          onClick={() => move(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <Button type="button" variant="ghost" size="sm" aria-label={`${act} ${title}`} onClick={go}>
          {act}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Criteria that can't be newly chosen, each with its way back. */
function Retired({ criteria, onAll }: { criteria: readonly CriterionForm[]; onAll: CriterionProps['onAll'] }) {
  const retired = criteria.filter(({ isRetired }) => isRetired);
  if (retired.length === 0) return null;
  const bringBack = (key: string): void => {
    onAll(criteria.map((one) => (one.key === key ? { ...one, isRetired: false } : one)));
    focus(nameId(criteria.findIndex((one) => one.key === key)));
  };
  return (
    <Box as="section" aria-label="Retired criteria">
      <Heading as="h3" size="sm" mb="1">
        Retired
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="2">
        Drafts that weigh one keep it. New ones can’t choose it.
      </Text>
      {retired.map(({ key, name }) => (
        <Flex key={key} align="center" justify="space-between" gap="3" minH="8">
          <Text>{name}</Text>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            aria-label={`Bring ${name} back`}
            onClick={() => bringBack(key)}
          >
            Bring back
          </Button>
        </Flex>
      ))}
    </Box>
  );
}

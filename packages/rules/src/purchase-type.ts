import { RuleError } from './errors.ts';

/** The five kinds of purchase by number. */
export const PurchaseTypeId = { QuickQuote: 1, Goods: 2, Services: 3, GoodsAndServices: 4, Order: 5 } as const;
export type PurchaseTypeId = (typeof PurchaseTypeId)[keyof typeof PurchaseTypeId];

/** The questions that the purchase wizard can ask; each screen of the wizard has one of these keys. */
export type PurchaseStepKey =
  | 'name'
  | 'category'
  | 'lines'
  | 'description'
  | 'documents'
  | 'open-close-dates'
  | 'award-delivery-dates'
  | 'dates'
  | 'ship-to'
  | 'questions'
  | 'weights'
  | 'vendors'
  | 'visibility'
  | 'check';

/** One question of the wizard. */
export interface PurchaseStep {
  readonly key: PurchaseStepKey;
  readonly label: string;
}

/** One kind of purchase (PUR-1). */
export interface PurchaseType {
  readonly id: PurchaseTypeId;
  readonly name: string;
  /** Whether each line names a sub-category. */
  readonly hasSubCategories: boolean;
  /** Whether it opens and closes; an order does not. */
  readonly hasDates: boolean;
  /** Whether award and delivery dates must be given. */
  readonly needsAwardAndDelivery: boolean;
  /** Whether bids are weighed by rubrics that the school chooses; otherwise by price alone. */
  readonly hasWeights: boolean;
  readonly isOrder: boolean;
  /** Whether goods are delivered: they always go somewhere. The place of services may be left open (PUR-38). */
  readonly hasGoods: boolean;
  readonly steps: readonly PurchaseStep[];
}

const step = (key: PurchaseStepKey, label: string): PurchaseStep => ({ key, label });

const NAME = step('name', 'Name');
const CATEGORY = step('category', 'Category');
const LINES = step('lines', 'Lines');
const DESCRIPTION = step('description', 'Description');
const DOCUMENTS = step('documents', 'Documents');
const OPEN_CLOSE = step('open-close-dates', 'Open and close dates');
const VENDORS = step('vendors', 'Vendors to invite');
const VISIBILITY = step('visibility', 'Visibility and notification');
const CHECK_AND_PUBLISH = step('check', 'Check and publish');
const QUESTIONS = step('questions', 'Questions to vendors');
const WEIGHTS = step('weights', 'Evaluation weights');

const goodsSteps: readonly PurchaseStep[] = [
  NAME,
  CATEGORY,
  LINES,
  DESCRIPTION,
  DOCUMENTS,
  OPEN_CLOSE,
  step('award-delivery-dates', 'Award and delivery dates'),
  QUESTIONS,
  WEIGHTS,
  VENDORS,
  VISIBILITY,
  CHECK_AND_PUBLISH,
];

/** Every kind of purchase with its steps in the order they are asked (PUR-1). */
export const purchaseTypes: readonly PurchaseType[] = [
  {
    id: PurchaseTypeId.QuickQuote,
    name: 'Quick quote',
    hasSubCategories: true,
    hasDates: true,
    needsAwardAndDelivery: false,
    hasWeights: false,
    isOrder: false,
    hasGoods: true,
    steps: [NAME, CATEGORY, LINES, DESCRIPTION, OPEN_CLOSE, VENDORS, VISIBILITY, CHECK_AND_PUBLISH],
  },
  {
    id: PurchaseTypeId.Goods,
    name: 'Goods',
    hasSubCategories: true,
    hasDates: true,
    needsAwardAndDelivery: true,
    hasWeights: true,
    isOrder: false,
    hasGoods: true,
    steps: goodsSteps,
  },
  {
    id: PurchaseTypeId.Services,
    name: 'Services',
    hasSubCategories: false,
    hasDates: true,
    needsAwardAndDelivery: true,
    hasWeights: true,
    isOrder: false,
    hasGoods: false,
    steps: [
      NAME,
      CATEGORY,
      step('lines', 'Scope lines'),
      DESCRIPTION,
      DOCUMENTS,
      step('dates', 'Dates'),
      QUESTIONS,
      WEIGHTS,
      VENDORS,
      CHECK_AND_PUBLISH,
    ],
  },
  {
    id: PurchaseTypeId.GoodsAndServices,
    name: 'Goods and services',
    hasSubCategories: true,
    hasDates: true,
    needsAwardAndDelivery: true,
    hasWeights: true,
    isOrder: false,
    hasGoods: true,
    steps: goodsSteps,
  },
  {
    id: PurchaseTypeId.Order,
    name: 'Order',
    hasSubCategories: true,
    hasDates: false,
    needsAwardAndDelivery: false,
    hasWeights: false,
    isOrder: true,
    hasGoods: true,
    steps: [
      NAME,
      CATEGORY,
      LINES,
      DESCRIPTION,
      DOCUMENTS,
      step('ship-to', 'Ship to'),
      // Nobody is invited to bid on an order, and only its vendors are notified.
      step('vendors', 'Suppliers'),
      step('visibility', 'Visibility'),
      step('check', 'Check and place'),
    ],
  },
];

/** Whether `value` numbers a kind of purchase. */
export function isPurchaseTypeId(value: number): value is PurchaseTypeId {
  return purchaseTypes.some((type) => type.id === value);
}

/** The kind of purchase with this number. @throws {RuleError} on a number that is none. */
export function purchaseTypeOf(typeId: number): PurchaseType {
  const type = purchaseTypes.find((candidate) => candidate.id === typeId);
  if (!type) throw new RuleError(`${typeId} is not a kind of purchase.`, 'rfptypeId');
  return type;
}

/** How many questions the wizard asks: 8, 12, 10, 12, 9 for the types 1 to 5 (PUR-1). */
export function stepCount(typeId: number): number {
  return purchaseTypeOf(typeId).steps.length;
}

/** The highest `lastQuestion` a draft keeps: 12 for types 2 and 4, 9 for 5, 8 for 1, 10 for 3 (PUR-2). */
export function lastQuestionCap(typeId: number): number {
  return stepCount(typeId);
}

/** The answered step as a draft keeps it: a whole number from 0 (nothing answered) to the type's cap (PUR-2). */
export function capLastQuestion(typeId: number, answeredStep: number): number {
  const cap = lastQuestionCap(typeId);
  if (Number.isNaN(answeredStep)) return 0;
  return Math.min(Math.max(Math.trunc(answeredStep), 0), cap);
}

/** What a purchase is in searches, notifications and checks of its state: 1 a purchase, 2 an order (PUR-32). */
export function sourceTypeOf(typeId: number): 1 | 2 {
  return typeId === PurchaseTypeId.Order ? 2 : 1;
}

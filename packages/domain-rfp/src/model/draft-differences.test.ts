import { describe, expect, it } from 'vitest';
import { draftDifferences } from './draft-differences.ts';
import { emptyForm, emptyLine } from './draft-form.ts';

const names = {
  category: (id: number) => (id === 4 ? 'Technology' : undefined),
  rubric: () => 'Price',
  evaluator: (id: number) => (id === 2 ? 'Theo Amadi' : undefined),
  address: () => 'Warehouse',
};

describe('two versions of a draft', () => {
  it('differ only in what a person can see', () => {
    const blank = { ...emptyForm(), products: [emptyLine()] };
    expect(draftDifferences(blank, { ...emptyForm(), products: [emptyLine(), emptyLine()] }, names)).toEqual([]);
  });

  it('are told apart in words, field by field', () => {
    const mine = {
      ...emptyForm(),
      rfpName: 'Laptops',
      ParentCategoryId: 4,
      rfpDescription: '<p>New &amp; boxed</p><p>Soon</p>',
      products: [{ ...emptyLine(), productDesc: 'Laptop', productQty: '1200' }],
    };
    const theirs = { ...emptyForm(), rfpName: 'Chromebooks', IsPublicRFP: false };
    expect(draftDifferences(mine, theirs, names)).toEqual([
      { field: 'rfpName', label: 'Name', mine: 'Laptops', theirs: 'Chromebooks' },
      { field: 'ParentCategoryId', label: 'Category', mine: 'Technology', theirs: 'none' },
      { field: 'products', label: 'Lines', mine: '1 line: Laptop, 1,200 each', theirs: 'none' },
      { field: 'rfpDescription', label: 'Description', mine: 'New & boxed Soon', theirs: 'none' },
      { field: 'IsPublicRFP', label: 'Who can see it', mine: 'everyone', theirs: 'invited vendors only' },
    ]);
  });

  it('EVAL-22 name who evaluates, and in how many envelopes', () => {
    const mine = { ...emptyForm(), evaluatorIds: [2], isTwoEnvelope: true };
    expect(draftDifferences(mine, { ...emptyForm(), evaluatorIds: [2, 9] }, names)).toEqual([
      { field: 'evaluatorIds', label: 'Evaluators', mine: 'Theo Amadi', theirs: 'Theo Amadi and somebody else' },
      { field: 'isTwoEnvelope', label: 'Two envelopes', mine: 'yes', theirs: 'no' },
    ]);
  });
});

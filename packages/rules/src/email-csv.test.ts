import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailCsvProblem, parseEmailCsv } from './email-csv.ts';

describe('parseEmailCsv', () => {
  it('PUR-13 reads addresses from any column, each once, and skips a heading and empty rows', () => {
    const csv =
      '\uFEFFCompany,Email\r\nAcme,"Bids@Acme.example"\r\n\r\nBolt;sales@bolt.example;x\nAcme,bids@acme.example';
    expect(parseEmailCsv(csv)).toEqual({ emails: ['bids@acme.example', 'sales@bolt.example'], problems: [] });
  });

  it('PUR-13 names the rows that hold no address', () => {
    expect(parseEmailCsv('a@b.co\nAcme\nx@y,c@d.co')).toEqual({
      emails: ['a@b.co', 'c@d.co'],
      problems: [
        { row: 2, text: 'Acme', message: 'Invalid email address' },
        { row: 3, text: 'x@y,c@d.co', message: 'Invalid email address' },
      ],
    });
  });

  it('PUR-13 reads a base64 data URL as the text it holds', () => {
    const url = `data:text/csv;base64,${Buffer.from('email\na@b.co').toString('base64')}`;
    expect(parseEmailCsv(url).emails).toEqual(['a@b.co']);
    expect(parseEmailCsv('data:text/csv;base64,%%%')).toEqual({ emails: [], problems: [] });
  });

  it('PUR-13 never throws, and gives every address it was given', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseEmailCsv(text).emails)));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), (ids) => {
        const emails = ids.map((id) => `v${id}@acme.example`);
        expect(parseEmailCsv(emails.join('\n'))).toEqual({ emails, problems: [] });
      }),
    );
  });
});

describe('PUR-13 a list that nobody wrote', () => {
  it.each([
    ['of blank rows', '\n'.repeat(499_000), 5_001],
    ['of cells', ','.repeat(499_000), 1],
    ['of rows without an address', '@\n'.repeat(249_000), 5_001],
  ])('%s is read no further than its limits', (_what, text, row) => {
    const problem = parseEmailCsv(text).problems.at(-1);
    expect(problem).toMatchObject({ row });
    expect(problem && emailCsvProblem(problem)).toMatch(/too long/);
  });

  it('is repeated in part alone', () => {
    const [problem] = parseEmailCsv(`${'no address, '.repeat(1_000)}\nnone either`).problems;
    expect(problem).toBeDefined();
    expect(parseEmailCsv(`a@b.test\n${'😀'.repeat(1_000)}`).problems[0]?.text.length).toBeLessThan(250);
  });
});

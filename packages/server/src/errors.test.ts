import { assertBidTransition, RuleError } from '@chalkline/rules';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { readContract } from './contract/contract.ts';
import { DeadlineError, OutcomeUnknownError } from './deadline.ts';
import { AppError, statusOf, toAppError } from './errors.ts';
import { FileStoreError } from './files/file-store.ts';

describe('the catalogue', () => {
  const codes = (readContract().components.schemas['ErrorCode'] as { enum: string[] }).enum;

  it('SRV-1 the contract’s codes and the server’s are the same', () => {
    expect(Object.keys(statusOf).sort()).toEqual([...codes].sort());
  });

  it('AUTH-10 only an ended session is a 401', () => {
    expect(Object.entries(statusOf).filter(([, status]) => status === 401)).toEqual([['TOKEN_EXPIRED', 401]]);
  });
});

describe('what the caller is told', () => {
  const caused = (code: string, message = 'x') =>
    new DrizzleQueryError('select $1', ['7313.37'], Object.assign(new Error(message), { code }));

  it.each([
    ['an error of ours', new AppError('DEADLINE_PASSED', 'Too late.'), 'DEADLINE_PASSED', 'Too late.'],
    ['a rule that was broken', new RuleError('No.', 'field'), 'RULE_BROKEN', 'No.'],
    ['a database that refuses connections', caused('ECONNREFUSED'), 'UNAVAILABLE', /can’t be reached/],
    ['a database whose socket is gone', caused('ENOENT', 'connect ENOENT /run/x'), 'UNAVAILABLE', /can’t be reached/],
    ['a database that shuts down', caused('57P01'), 'UNAVAILABLE', /can’t be reached/],
    ['SRV-37 a database without room', caused('53100'), 'STORAGE_FULL', /run out of storage/],
    ['SRV-37 a disk without room', caused('ENOSPC'), 'STORAGE_FULL', /run out of storage/],
    ['SRV-37 a store without room', new FileStoreError('full', caused('ENOSPC')), 'STORAGE_FULL', /run out of storage/],
    [
      'SRV-35 a request whose time is up',
      new DeadlineError(),
      'UNAVAILABLE',
      /are slow to answer.*Nothing was changed/,
    ],
    [
      'SRV-36 a commit without an answer',
      new OutcomeUnknownError(caused('ECONNRESET')),
      'COMMIT_UNKNOWN',
      /couldn’t tell/,
    ],
    ['two changes that waited for each other', caused('40P01'), 'UNAVAILABLE', /try again/],
    ['a value that no column holds', caused('22003'), 'VALIDATION_FAILED', /too large/],
    [
      'a file that is missing',
      Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' }),
      'INTERNAL',
      /went wrong on our side/,
    ],
    ['anything else', new Error('select * from secrets'), 'INTERNAL', /went wrong on our side/],
    ['what is no error', 'boom', 'INTERNAL', /went wrong on our side/],
  ])('%s', (_what, error, code, message) => {
    const failure = toAppError(error);
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(message);
    expect(failure.message).not.toContain('7313.37');
  });

  it('PUR-3 BID-8 a step that a table does not have names both states', () => {
    const attempt = () => assertBidTransition(1, 4);
    try {
      attempt();
    } catch (error) {
      expect(toAppError(error)).toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        message: expect.stringMatching(/Draft.*Awarded/),
      });
    }
    expect(attempt).toThrow();
  });

  it('a query’s values can’t pretend that the database is gone', () => {
    const error = new DrizzleQueryError('insert', ['Connection terminated'], new Error('x'));
    expect(toAppError(error).code).toBe('INTERNAL');
  });
});

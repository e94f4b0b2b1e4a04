import { renderPage } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saleWords, silentCall } from '../testing.ts';
import { QuestionBoard } from './question-board.tsx';
import { QuestionsCard } from './questions-card.tsx';

const question = {
  id: 1,
  question: 'Is the bus registered?',
  answer: 'Yes.',
  askedAt: '2026-11-20T00:00:00.000Z',
  answeredAt: '2026-11-21T00:00:00.000Z',
  isMine: false,
};
const over = { isAllowed: true, until: '2026-11-01T22:00:00.000Z' };
const running = { isAllowed: true, until: '2099-11-01T22:00:00.000Z' };

function show(Page: () => React.ReactNode, account: 'school' | 'vendor') {
  renderPage(Page, {
    fetch: fakeServer({}).fetch,
    path: '/sale',
    plugins: [],
    signIn: (session) => session.signIn(accounts[account]),
  });
}

function Board({ asking }: { asking: typeof over }) {
  const query = useQuery({ queryKey: ['none'], queryFn: () => [] });
  return <QuestionBoard query={query} asking={asking} words={saleWords} useAnswer={() => silentCall()} />;
}
const board = (asking: typeof over) => () => (
  <QueryClientProvider client={new QueryClient()}>
    <Board asking={asking} />
  </QueryClientProvider>
);
const card = (asking: { isAllowed: boolean; until: string | null }) => () => (
  <QuestionsCard questions={[question]} asking={asking} canAsk words={saleWords} ask={silentCall()} />
);

describe('after the deadline of questions', () => {
  it('PUR-12 the school reads that questions are over, and waits for none', async () => {
    show(board(over), 'school');
    expect(screen.getByText(/^Questions are over\. Vendors could ask until Sun, Nov 1/)).toBeTruthy();
    expect(await screen.findByText('No vendor asked a question')).toBeTruthy();
    expect(screen.queryByText(/We notify you when/)).toBeNull();
  });

  it('PUR-12 before it the school reads until when vendors can ask', async () => {
    show(board(running), 'school');
    expect(screen.getByText(/^Vendors can ask until/)).toBeTruthy();
    expect(await screen.findByText('No questions yet')).toBeTruthy();
  });

  it('PUR-12 a vendor reads that questions are over, also once bidding is', () => {
    show(card({ isAllowed: true, until: null }), 'vendor');
    expect(screen.getByText('Questions are over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  });

  it('PUR-12 a vendor reads of a school that takes none', () => {
    show(card({ isAllowed: false, until: null }), 'vendor');
    expect(screen.getByText('This school takes no questions on this sale.')).toBeTruthy();
  });
});

import { useSearchParams } from 'react-router';
import { NoticeTextList } from './notice-text-list.tsx';
import { NoticeTextScreen } from './notice-text-screen.tsx';

/** `notification-configuration`: every event that people are told of, and the words of one (NOTIF-27, NOTIF-28). */
export function Page() {
  const [params] = useSearchParams();
  const event = params.get('event');
  return event === null ? <NoticeTextList /> : <NoticeTextScreen key={event} event={event} />;
}

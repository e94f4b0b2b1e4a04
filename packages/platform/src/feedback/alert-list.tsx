import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePlatform } from '../platform-context.tsx';
import type { Alert } from './feedback-store.ts';

export interface AlertListProps {
  /** How one alert looks: icon, message, variant. */
  renderAlert(alert: Alert, dismiss: () => void): ReactNode;
  className?: string;
}

/** The list of alerts. Both regions stand in the page from the start, so screen readers notice what comes into them. */
export const AlertList = observer(function AlertList({ renderAlert, className }: AlertListProps) {
  const { feedback } = usePlatform();
  const itemsOf = (kind: Alert['kind']) =>
    feedback.alerts
      .filter((alert) => alert.kind === kind)
      .map((alert) => (
        <div key={alert.id} data-alert={alert.kind}>
          {renderAlert(alert, () => feedback.dismissAlert(alert.id))}
        </div>
      ));
  return (
    <div className={className}>
      <div role="alert">{itemsOf('error')}</div>
      <div role="status">{itemsOf('success')}</div>
    </div>
  );
});

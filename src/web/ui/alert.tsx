import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './alert.css';

interface AlertProps {
  readonly title: string;
  readonly messages?: readonly string[];
  readonly children?: ReactNode;
}

/** Shows that an action failed. Screen readers read it when it appears. */
export function Alert({ title, messages = [], children }: AlertProps) {
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        <b>{title}</b>
        {messages.length > 0 && (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}

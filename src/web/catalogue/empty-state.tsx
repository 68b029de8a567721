import type { ReactNode } from 'react';
import { Face } from '../ui/icon.tsx';
import './empty-state.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Face name="empty" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import './order-panel.css';

interface OrderPanelProps {
  readonly title?: string;
  /** True for a panel that a printed receipt leaves out. */
  readonly isScreenOnly?: boolean;
  readonly children: ReactNode;
}

export function OrderPanel({ title, isScreenOnly = false, children }: OrderPanelProps) {
  return (
    <section className={isScreenOnly ? 'order-panel order-panel--screen' : 'order-panel'}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import './sheet.css';

/** A sheet of paper: half a page, black on white. On a narrow screen it gets narrower and keeps the size of its text. */
export function Sheet({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <article className="sheet" aria-label={label}>
      {children}
    </article>
  );
}

/** The last lines of a sheet. */
export function SheetEnd({ children }: { readonly children: ReactNode }) {
  return <footer className="sheet__end">{children}</footer>;
}

export function SheetBlock({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="sheet__block">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

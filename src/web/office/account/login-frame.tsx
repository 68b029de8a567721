import type { ReactNode } from 'react';
import { sellerTexts } from '../../seller/texts.ts';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import '../../ui/bubble.css';
import '../../ui/field.css';
import './login-frame.css';

interface LoginFrameProps {
  readonly title: string;
  readonly description: string;
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages on which somebody comes in: a drawing, and a card with a form. */
export function LoginFrame({ title, description, hint, children }: LoginFrameProps) {
  return (
    <div className="login-frame wrap">
      <PageHead title={title} description={description} path={null} />
      <div className="login-frame__art" aria-hidden="true">
        <Face name="smile" />
        {sellerTexts.signIn.chat.map((line, index) => (
          <p key={line} className={index % 2 === 0 ? 'bubble' : 'bubble bubble--out'}>
            {line}
          </p>
        ))}
      </div>
      <div className="login-frame__card">
        <h1>{title}</h1>
        <p className="hint">{hint}</p>
        {children}
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Face } from './icon.tsx';
import { PageHead } from './page-head.tsx';
import '../shell/error-screen.css';

interface DoneScreenProps {
  readonly message: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows the result of an action. It gets the focus, because the button that had it no longer exists. */
export function DoneScreen({ message, text, children }: DoneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="error-screen wrap" role="status">
      <PageHead title={message} description={text} path={null} />
      <Face name="done" />
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

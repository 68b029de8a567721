import type { ReactNode } from 'react';
import { BAR_COLOUR } from '../contract/rendering.ts';
import icon from './assets/mark.svg';
import { PAGE_DATA_ID } from './runtime/page-data.ts';
import { useShop } from './runtime/shop-context.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/buttons.css';

interface DocumentProps {
  readonly children: ReactNode;
  /** Style and script of the page. The server writes them and the browser does not change them. */
  readonly head?: ReactNode;
  /** Also only from the server: the content security policy forbids scripts that React creates, so a redrawn page would be blank. */
  readonly data?: string;
}

/** The whole page. Server and browser render the same tree, except for `head` and `data`. */
export function Document({ children, head, data }: DocumentProps) {
  const { theme, logo } = useShop().settings;
  return (
    <html lang="es-CR" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={BAR_COLOUR[theme]} />
        <link rel="icon" href={logo?.icon ?? icon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href={logo?.icon ?? `/icons/${theme}-180.png`} />
        {head}
      </head>
      <body>
        {children}
        {data && (
          <script id={PAGE_DATA_ID} type="application/json">
            {data}
          </script>
        )}
      </body>
    </html>
  );
}

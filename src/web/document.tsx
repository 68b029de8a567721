import type { ReactNode } from 'react';
import { BAR_COLOUR } from '../domain/rendering.ts';
import icon from './assets/mark.svg';
import { PAGE_DATA_ID } from './runtime/page-data.ts';
import { useShop } from './runtime/shop-context.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/buttons.css';

interface DocumentProps {
  readonly children: ReactNode;
  /** Style and script of the page: the server writes them, the browser leaves them as they are. */
  readonly head?: ReactNode;
  /**
   * Serialized page data, from the server as well. React makes script elements in a way that the pages' policy forbids:
   * if the browser had to draw the page anew, it would end up blank.
   */
  readonly data?: string;
}

/** The whole page. Server and browser render the same tree, but for what only the server writes. */
export function Document({ children, head, data }: DocumentProps) {
  const { theme } = useShop().settings;
  return (
    <html lang="es-CR" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={BAR_COLOUR[theme]} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href={`/icons/${theme}-180.png`} />
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

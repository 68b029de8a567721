import { useContext, useEffect, useState } from 'react';
import { BusyContext } from '../runtime/travel.ts';
import { Face } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import './loading-overlay.css';

/** Most pages load faster than this. Drawing the overlay would only delay them. */
const PATIENCE_MS = 150;

export function LoadingOverlay() {
  const isLoading = useContext(BusyContext);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  if (!isLoading || !isLong) return null;
  return (
    <div className="loading-overlay" role="status">
      <div className="loading-overlay__card">
        <Face name="bubble">
          <g fill="#fff">
            <circle className="face__dot" cx="32" cy="42" r="6" />
            <circle className="face__dot" cx="50" cy="42" r="6" />
            <circle className="face__dot" cx="68" cy="42" r="6" />
          </g>
        </Face>
        <p>
          {texts.shell.loading}
          <small>{texts.shell.wait}</small>
        </p>
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { texts } from '../ui/texts.ts';
import './loading-overlay.css';

/** Most pages load faster than this. Drawing the overlay would only delay them. */
const PATIENCE_MS = 150;

export function LoadingOverlay() {
  const isLoading = useNavigation().state !== 'idle';
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
        <ThinkingFace />
        <p>
          {texts.shell.loading}
          <small>{texts.shell.wait}</small>
        </p>
      </div>
    </div>
  );
}

/** Not in the sprite, because its dots are animated. */
function ThinkingFace() {
  return (
    <svg className="face" viewBox="0 0 100 100" aria-hidden="true">
      <path
        fill="var(--mark)"
        d="M31.5 6H68.5A16 16 0 0 1 84.4 20L88.6 59A18 18 0 0 1 70.7 79H42L25.5 93.5C23.8 95 21.2 93.8 21.2 91.5V78A18 18 0 0 1 11.4 59L15.6 20A16 16 0 0 1 31.5 6Z"
      />
      <g fill="#fff">
        <circle className="face__dot" cx="32" cy="42" r="6" />
        <circle className="face__dot" cx="50" cy="42" r="6" />
        <circle className="face__dot" cx="68" cy="42" r="6" />
      </g>
    </svg>
  );
}

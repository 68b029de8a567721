import { Icon } from '../../ui/icon.tsx';
import './locked-value.css';

interface LockedValueProps {
  readonly icon: 'lock' | 'mail';
  readonly value: string;
}

/** A value that this page cannot change. Not a disabled control, because nothing would ever enable it. */
export function LockedValue({ icon, value }: LockedValueProps) {
  return (
    <span className="locked-value">
      <Icon name={icon} />
      {value}
    </span>
  );
}

import { Icon } from '../../ui/icon.tsx';
import './old-new.css';

interface OldNewProps {
  readonly before: string;
  readonly after: string;
  /** What screen readers read between the two. */
  readonly becomes: string;
}

/** An old value and the new one, everywhere in the same form. */
export function OldNew({ before, after, becomes }: OldNewProps) {
  return (
    <span className="old-new">
      <del>{before}</del>
      <Icon name="arrow" />
      <span className="vh">{becomes}</span>
      <ins>{after}</ins>
    </span>
  );
}

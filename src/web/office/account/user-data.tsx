import type { User } from '../../../domain/entities.ts';
import { sellerTexts } from '../../seller/texts.ts';
import '../../ui/tag.css';
import './user-data.css';

const { account: t } = sellerTexts;

export function UserData({ user }: { readonly user: User }) {
  return (
    <dl className="user-data">
      <div>
        <dt>{t.name}</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt>{t.email}</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>{t.role}</dt>
        <dd className="user-data__word">{user.role}</dd>
      </div>
      <div>
        <dt>{t.status}</dt>
        <dd>
          <span className={user.status === 'activo' ? 'tag tag--in' : 'tag tag--out'}>
            <i className="dot" />
            <span className="user-data__word">{user.status}</span>
          </span>
        </dd>
      </div>
    </dl>
  );
}

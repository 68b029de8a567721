import { useEffect, useState } from 'react';
import { isAllowed } from '../../domain/account/roles.ts';
import type { Role } from '../../domain/entities.ts';
import { blockPath } from '../../domain/settings/block-path.ts';
import { MISSING_PHONE } from '../../domain/settings/missing-phone.ts';
import { useSession, useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import './number-notice.css';

const t = {
  label: 'Aviso',
  set: 'Ponerlo ahora',
  tell: 'Avísale a quien administra la tienda.',
};

/** The bar while messages of shoppers go to the number of a shop that nobody has configured. */
export function NumberNotice() {
  const role = useRole();
  if (!role) return null;
  const maySet = isAllowed('administrator', role);
  return (
    <aside className="number-notice" aria-label={t.label}>
      <div className="number-notice__in wrap">
        <p>
          <Icon name="alert" />
          {maySet ? MISSING_PHONE : `${MISSING_PHONE} ${t.tell}`}
        </p>
        {maySet && (
          <ShopLink className="btn btn--main" to={blockPath('whatsapp')}>
            {t.set}
          </ShopLink>
        )}
      </div>
    </aside>
  );
}

/** The browser does not store the role, so it is asked for; null until it is known. */
function useRole(): Role | null {
  const { api } = useShop();
  const userId = useSession()?.userId ?? '';
  const [role, setRole] = useState<Role | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void api.user(userId).then((answer) => {
      if (isCurrent && answer.kind === 'ok') setRole(answer.value.user.role);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, userId]);
  return role;
}

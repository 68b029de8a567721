import { paths } from '../../../domain/addresses.ts';
import type { ImportOutcome } from '../../../domain/import/preview.ts';
import { DoneScreen } from '../../ui/done-screen.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { importTexts as t } from './texts.ts';
import '../../shell/error-screen.css';

export function ImportResult({ message, created, changed }: ImportOutcome) {
  return (
    <DoneScreen message={message} text={t.done(created, changed)}>
      <ShopLink className="btn btn--quiet" to={paths.account}>
        <Icon name="back" />
        {t.back}
      </ShopLink>
      <div className="oops__acts">
        <ShopLink className="btn btn--line btn--big" to={paths.import}>
          <Icon name="upload" />
          {t.another}
        </ShopLink>
        <ShopLink className="btn btn--main btn--big" to={paths.shop}>
          {t.toShop}
        </ShopLink>
      </div>
    </DoneScreen>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { blockPath } from '../../../domain/settings/block-path.ts';
import { DEMO_ID, firstSteps } from '../../../domain/settings/first-steps.ts';
import { useShop } from '../../runtime/shop-context.ts';
import type { Seller } from '../seller.ts';
import { AddressDialog } from './address-dialog.tsx';
import { DemoDialog } from './demo-dialog.tsx';
import { hideSteps } from './hidden-steps.ts';
import { DoneStep, OpenStep } from './step.tsx';
import { firstStepTexts as t } from './texts.ts';
import './first-steps.css';

type StepName = keyof ReturnType<typeof firstSteps>;

interface FirstStepsProps {
  readonly seller: Seller;
  readonly products: readonly Product[];
  readonly mustChangePassword: boolean;
  readonly onChangePassword: () => void;
}

/** What a new shop still needs, for its administrator, until everything is done or hidden. */
export function FirstSteps({ seller, products, mustChangePassword, onChangePassword }: FirstStepsProps) {
  const { settings } = useShop();
  const userId = seller.session.get()?.userId ?? '';
  const [isHidden, setHidden] = useState(false);
  const [opened, setOpened] = useState<StepName | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const demo = products.filter(({ _id }) => DEMO_ID.test(_id));
  const steps = firstSteps({ ...settings, mustChangePassword, productIds: products.map(({ _id }) => _id) });
  const names = Object.keys(steps) as StepName[];
  const isReady = names.every((name) => steps[name]);
  useEffect(() => {
    if (isHidden || isReady) hideSteps(userId);
  }, [isHidden, isReady, userId]);
  if (isHidden || isReady) return null;
  const pages: Partial<Record<StepName, string>> = {
    phone: blockPath('whatsapp'),
    name: blockPath('shop'),
    product: paths.newProduct,
  };
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <div className="first-steps__head">
        <h2 id="first-steps-title">{t.title}</h2>
        <button className="btn btn--quiet" type="button" onClick={() => setHidden(true)}>
          {t.hide}
        </button>
        <Progress done={names.map((name) => steps[name])} />
      </div>
      <ol className="first-steps__list">
        {names.map((name) => {
          const words = name === 'demo' ? { ...t.steps.demo, hint: t.demoCount(demo.length) } : t.steps[name];
          if (steps[name]) return <DoneStep key={name} name={words.name} />;
          const open = name === 'password' ? onChangePassword : () => setOpened(name);
          const way = pages[name];
          return <OpenStep key={name} {...words} {...(way ? { to: way } : { onOpen: open })} />;
        })}
      </ol>
      {opened === 'address' && <AddressDialog onClose={close} />}
      {opened === 'demo' && <DemoDialog seller={seller} products={demo} onClose={close} />}
    </section>
  );
}

function Progress({ done }: { readonly done: readonly boolean[] }) {
  const finished = done.filter(Boolean).length;
  return (
    <p className="first-steps__count">
      <span>
        <b>{t.of(finished, done.length)}</b> {t.done}
      </span>
      <span className="first-steps__bar" aria-hidden="true">
        {done.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
          <i key={at} className={at < finished ? 'first-steps__part--done' : undefined} />
        ))}
      </span>
    </p>
  );
}

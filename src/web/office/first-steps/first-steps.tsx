import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { blockPath } from '../../../domain/settings/block-path.ts';
import { DEMO_ID, firstSteps } from '../../../domain/settings/first-steps.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { createStoredValue } from '../../runtime/stored-value.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { Seller } from '../seller.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { DemoDialog } from './demo-dialog.tsx';
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

interface OpenStepProps {
  readonly name: string;
  readonly hint: string;
  /** The page where the step is done, or what the button does. */
  readonly to?: string;
  readonly onOpen?: () => void;
}

function DoneStep({ name }: { readonly name: string }) {
  return (
    <li className="step step--done">
      <span className="step__state">
        <Icon name="check" />
      </span>
      <b>{name}</b>
      <span className="step__word">{t.ready}</span>
    </li>
  );
}

function OpenStep({ name, hint, to, onOpen }: OpenStepProps) {
  const words: ReactNode = (
    <>
      <b>{name}</b>
      <small>{hint}</small>
    </>
  );
  return (
    <li className="step step--open">
      <span className="step__state" />
      {to ? (
        <ShopLink to={to}>{words}</ShopLink>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          {words}
        </button>
      )}
      <Icon name="right" />
    </li>
  );
}

/** What a public address takes. It needs the server's configuration, so the owner passes it on. */
function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const choices = [{ label: t.address.close, look: 'main', onChoose: onClose }] as const;
  return (
    <ChoiceDialog title={t.address.title} onClose={onClose} choices={choices}>
      <p>{t.address.lead}</p>
      <ol className="address-dialog__list">
        {t.address.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>{t.address.guide}</p>
    </ChoiceDialog>
  );
}

/** Stored in this browser with the person's id, because another person may still want to see the steps. */
const stored = () => createStoredValue(() => localStorage, 'firstStepsHiddenBy');

export function areStepsHidden(userId: string): boolean {
  return stored().read() === userId;
}

/** Also once all steps are done: then the account page no longer loads the catalogue. */
export function hideSteps(userId: string): void {
  stored().write(userId);
}

import { useEffect, useRef, useState } from 'react';
import { sessionState } from '../../../domain/account/session.ts';
import type { AllSettings } from '../../../domain/settings/blocks.ts';
import type { Answer } from '../../data/api.ts';
import { useLoaderData } from '../../router/hooks.ts';
import { refusedWith } from '../../runtime/page-error.ts';
import { AccountSubpage } from '../account-subpage.tsx';
import { isSignedOut, orSignOut } from '../failure.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { Loading } from '../loading.tsx';
import { FailedLoad } from '../refused-alert.tsx';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import { ZoneList } from './delivery/zone-list.tsx';
import { BuyingFields, SellerFields } from './plain-fields.tsx';
import { type LoadedSettings, loadSettings } from './save-block.ts';
import { SettingsBlock } from './settings-block.tsx';
import { ShopFields } from './shop-fields.tsx';
import { SinpeFields } from './sinpe-fields.tsx';
import { settingsTexts as t } from './texts.ts';
import { createUnsavedDrafts, type UnsavedDrafts } from './unsaved-drafts.ts';
import { useBlock } from './use-block.ts';
import { useLogo } from './use-logo.ts';
import { WhatsappFields } from './whatsapp-fields.tsx';
import './settings-page.css';

/** The page `/cuenta/tienda`: the settings that the owner can change. */
export function createSettingsPage(seller: Seller) {
  async function loader(): Promise<Answer<LoadedSettings>> {
    const answer = await orSignOut(seller.session, loadSettings(seller.api));
    if (answer.kind === 'refused' && answer.code === 'ADMINISTRATOR_ONLY')
      throw refusedWith(answer.status, answer.message);
    return answer;
  }
  function SettingsPage() {
    const answer = useLoaderData<Answer<LoadedSettings>>();
    // The first answer stays: the router may load the settings again while the owner writes.
    const loaded = answer.kind === 'ok' ? answer.value.settings : null;
    const [settings, setSettings] = useState(loaded);
    if (!settings && loaded) setSettings(loaded);
    if (!settings && isSignedOut(answer)) return <Loading />;
    return (
      <AccountSubpage title={t.title} description={t.entry} lead={t.lead}>
        {settings ? <Blocks settings={settings} seller={seller} /> : <FailedLoad answer={answer} />}
      </AccountSubpage>
    );
  }
  return { loader, Component: SettingsPage };
}

function Blocks({ settings, seller }: { readonly settings: AllSettings; readonly seller: Seller }) {
  const drafts = useUnsavedDrafts(seller);
  const services = { api: seller.api, drafts, onSaved: useReloadOnLeaving() };
  const shop = useBlock('shop', settings.shop, services);
  const logo = useLogo(shop, services);
  const whatsapp = useBlock('whatsapp', settings.whatsapp, services);
  const buying = useBlock('buying', settings.buying, services);
  const legal = useBlock('seller', settings.seller, services);
  const sinpe = useBlock('sinpe', settings.sinpe, services);
  const delivery = useBlock('delivery', settings.delivery, services);
  const isChanged = [shop, whatsapp, buying, legal, sinpe, delivery].some(
    ({ changed }) => changed.length > 0,
  );
  return (
    <div className="settings-page">
      <SettingsBlock controller={shop}>
        <ShopFields {...shop} logo={logo} />
      </SettingsBlock>
      <SettingsBlock controller={whatsapp}>
        <WhatsappFields {...whatsapp} shopName={shop.stored.values.name} />
      </SettingsBlock>
      <SettingsBlock controller={buying}>
        <BuyingFields {...buying} />
      </SettingsBlock>
      <SettingsBlock controller={legal}>
        <SellerFields {...legal} />
      </SettingsBlock>
      <SettingsBlock controller={sinpe}>
        <SinpeFields {...sinpe} />
      </SettingsBlock>
      <SettingsBlock controller={delivery}>
        <ZoneList key={delivery.restarts} {...delivery} />
      </SettingsBlock>
      <LeaveGuard isChanged={isChanged} consequence={sellerTexts.leaving.lost} session={seller.session} />
    </div>
  );
}

/** Kept while the session has expired, and cleared when the person leaves the page. */
function useUnsavedDrafts({ session }: Seller): UnsavedDrafts {
  const [drafts] = useState(() => createUnsavedDrafts(session.get()?.userId ?? ''));
  useEffect(
    () => () => {
      if (typeof sessionState(session.get(), new Date()) === 'number') drafts.clear();
    },
    [drafts, session],
  );
  return drafts;
}

/** A page shows the settings that it was loaded with, so after a change the next page is loaded as a whole. */
function useReloadOnLeaving(): () => void {
  const isOutdated = useRef(false);
  useEffect(
    () => () => {
      if (isOutdated.current) location.reload();
    },
    [],
  );
  return () => {
    isOutdated.current = true;
  };
}

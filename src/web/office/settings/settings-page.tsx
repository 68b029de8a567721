import { useEffect, useState } from 'react';
import { sessionState } from '../../../domain/account/session.ts';
import { type AllSettings, BLOCK_NAMES, type BlockName } from '../../../domain/settings/blocks.ts';
import type { Answer } from '../../data/api.ts';
import { refusedWith } from '../../runtime/page-error.ts';
import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { useEditing } from '../editing/use-editing.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage } from '../ui/account-subpage.tsx';
import { FailedLoad } from '../ui/refused-alert.tsx';
import {
  type BlockController,
  type BlockEditing,
  type BlockEditings,
  editSettings,
  type LoadedSettings,
  loadSettings,
} from './block-subject.ts';
import { ZoneList } from './delivery/zone-list.tsx';
import { BuyingFields, SellerFields, SinpeFields } from './plain-fields.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { ShopFields } from './shop-fields.tsx';
import { settingsTexts as t } from './texts.ts';
import { useLogo } from './use-logo.ts';
import { WhatsappFields } from './whatsapp-fields.tsx';
import './settings-page.css';

/** The page `/cuenta/tienda`: the settings that the owner can change. */
export function createSettingsPage(seller: Seller) {
  async function load(): Promise<Answer<LoadedSettings>> {
    const answer = await orSignOut(seller.session, loadSettings(seller.api));
    if (answer.kind === 'refused' && answer.code === 'ADMINISTRATOR_ONLY')
      throw refusedWith(answer.status, answer.message);
    return answer;
  }
  function SettingsPage({ data: answer }: { readonly data: Answer<LoadedSettings> }) {
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
  return pageOf(seller, load, SettingsPage);
}

function Blocks({ settings, seller }: { readonly settings: AllSettings; readonly seller: Seller }) {
  const [editings] = useState(() => editSettings(seller, settings));
  const shop = useBlock('shop', editings.shop);
  const logo = useLogo(editings.shop, seller.api);
  const whatsapp = useBlock('whatsapp', editings.whatsapp);
  const buying = useBlock('buying', editings.buying);
  const legal = useBlock('seller', editings.seller);
  const sinpe = useBlock('sinpe', editings.sinpe);
  const delivery = useBlock('delivery', editings.delivery);
  useLeaving(editings, settings, seller);
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

function useBlock<B extends BlockName>(block: B, editing: BlockEditing<B>): BlockController<B> {
  return { ...useEditing(editing), block };
}

/** What was typed stays while the session has expired, and is discarded when the person leaves the page. */
function useLeaving(editings: BlockEditings, loaded: AllSettings, { session }: Seller): void {
  useEffect(
    () => () => {
      if (typeof sessionState(session.get(), new Date()) === 'number')
        for (const block of BLOCK_NAMES) editings[block].discard();
      // A page shows the settings that it was loaded with, so after a change the next page is loaded as a whole.
      if (BLOCK_NAMES.some((block) => editings[block].get().stored !== loaded[block])) location.reload();
    },
    [editings, loaded, session],
  );
}

import type { Settings } from '../../../contract/rendering.ts';
import { paths } from '../../../domain/addresses.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import './privacy-page.css';

/** Not in `texts.ts`, which the home page loads. */
const t = {
  visit: 'Para ver la tienda no guardamos ningún dato tuyo.',
  cart: 'Cuando envías un carrito por WhatsApp guardamos los productos, las cantidades, los precios, la provincia y el cantón, con una referencia. Nada de eso dice quién eres.',
  personal:
    'Si lo escribes en la página de tu pedido y lo aceptas, o si nos lo das por chat, guardamos tu nombre, tu WhatsApp y tus señas, solo para atender, cobrar y entregar ese pedido. No los vendemos ni los damos a nadie, salvo a quien hace la entrega.',
  time: (days: number) =>
    `Los borramos ${days} días después de que termina el pedido. Los pedidos que no se confirman se borran enteros a los 30 días.`,
  rights:
    'Puedes verlos, corregirlos o borrarlos en la página de tu pedido, o pedírnoslo por WhatsApp (Ley 8968).',
  responsible: (name: string) => `Responsable: ${name}`,
  id: (id: string) => `cédula ${id}`,
} as const;

/** What the shop stores about people who buy, from its settings. */
export function PrivacyPage() {
  const { settings } = useShop();
  return (
    <div className="privacy-page wrap">
      <PageHead title={texts.shell.privacy} description={t.visit} path={paths.privacy} />
      <h1>{texts.shell.privacy}</h1>
      {paragraphsOf(settings).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function paragraphsOf({ orders, privacy, seller = {} }: Settings): readonly string[] {
  const { legalName, legalId, place } = seller;
  const responsible = [legalName && t.responsible(legalName), legalId && t.id(legalId), place];
  return [
    t.visit,
    ...(orders ? [t.cart] : []),
    t.personal,
    ...(privacy ? [t.time(privacy.personalDays)] : []),
    t.rights,
    ...(legalName ? [`${responsible.filter(Boolean).join(', ')}.`] : []),
  ];
}

import { paths } from '../../domain/addresses.ts';
import { DialogLink } from '../dialogs/dialog-link.tsx';
import { DialogBody } from '../ui/dialog-body.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/dialog.css';
import './help-dialog.css';
import '../ui/note.css';

const helpTexts = {
  title: 'Cómo comprar',
  lead: 'Explora, disfruta y encuentra lo que estás buscando!',
  steps: [
    'Agrega productos al carrito.',
    'Desde el carrito, elige comprar.',
    'Se abre un enlace al chat oficial para coordinar los detalles de tu compra.',
  ],
  important: 'Importante',
  note: 'Los precios no incluyen el envío. Lo calculamos por chat según tu zona de entrega. Si tienes dudas, pregúntanos con confianza.',
  toShop: 'Ir a la tienda',
} as const;

export function HelpDialog() {
  return (
    <>
      <DialogBody>
        <p className="help-dialog__lead">{helpTexts.lead}</p>
        <h3>{helpTexts.title}</h3>
        <ol className="help-dialog__steps">
          {helpTexts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="note">
          <Icon name="info" />
          <p>
            <b>{helpTexts.important}</b>
            {helpTexts.note}
          </p>
        </div>
      </DialogBody>
      <div className="dialog__foot">
        <DialogLink className="btn btn--main btn--big btn--wide" to={paths.shop}>
          {helpTexts.toShop}
        </DialogLink>
      </div>
    </>
  );
}

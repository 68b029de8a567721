import { adoptStyles } from '../adopt-styles.ts';
import { texts } from '../texts.ts';
import { DialogLink } from './dialog-link.tsx';
import css from './help-dialog.css?inline';
import { Icon } from './icon.tsx';

adoptStyles(css);

/** How buying works here. */
export function HelpDialog() {
  const { help } = texts;
  return (
    <>
      <div className="dlg__body">
        <p className="howto__lead">{help.lead}</p>
        <h3>{help.title}</h3>
        <ol className="steps">
          {help.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="note">
          <Icon name="info" />
          <p>
            <b>{help.important}</b>
            {help.note}
          </p>
        </div>
      </div>
      <div className="dlg__foot">
        <DialogLink className="btn btn--main btn--big btn--wide" to="/tienda">
          {help.toShop}
        </DialogLink>
      </div>
    </>
  );
}

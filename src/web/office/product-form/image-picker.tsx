import { useObjectUrl } from '../../seller/photos/use-object-url.ts';
import { percentOf } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { formTexts } from './texts.ts';
import type { ProductFormController } from './use-product-form.ts';
import './image-picker.css';
import './upload-progress.css';

export interface ChosenPicture {
  readonly id: string;
  /** Its position among all pictures of the product, from 1. */
  readonly number: number;
  /** The address of an uploaded picture, or the bytes of an added one; null while it is compressed. */
  readonly source: string | Blob | null;
  /** The sent share, from 0 to 1; null while nothing is sent. */
  readonly sent: number | null;
}

type FormParts = Pick<ProductFormController, 'form' | 'dispatch'>;
type PictureListProps = FormParts & { readonly pictures: readonly ChosenPicture[] };

export function PictureList({ pictures, ...parts }: PictureListProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="image-picker__list">
      {pictures.map((picture) => (
        <li
          className={
            picture.source === null || (picture.sent ?? 1) < 1
              ? 'image-picker__pic is-busy'
              : 'image-picker__pic'
          }
          key={picture.id}
        >
          <CoverButton {...parts} picture={picture} />
          <State picture={picture} />
          <button
            className="image-picker__x"
            type="button"
            aria-label={formTexts.removePicture(picture.number)}
            onClick={() => parts.dispatch({ type: 'remove', id: picture.id })}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function CoverButton({ form, dispatch, picture }: FormParts & { readonly picture: ChosenPicture }) {
  const { id, number, source } = picture;
  const isCover = id === form.cover;
  return (
    <button
      className="image-picker__b"
      type="button"
      aria-pressed={isCover}
      aria-label={isCover ? formTexts.coverName(number) : formTexts.makeCover(number)}
      onClick={() => dispatch({ type: 'cover', id })}
    >
      <Preview source={source} />
      {isCover && (
        <span className="image-picker__cover">
          <Icon name="star" />
          {formTexts.isCover}
        </span>
      )}
    </button>
  );
}

/** Lies over the button and is no part of it: the name of the button is what a press does. */
function State({ picture: { source, sent } }: { readonly picture: ChosenPicture }) {
  return (
    <>
      {source === null && <span className="image-picker__st">{formTexts.preparing}</span>}
      {sent !== null && <Sent share={sent} />}
    </>
  );
}

function Sent({ share }: { readonly share: number }) {
  return share >= 1 ? (
    <span className="image-picker__ok">
      <Icon name="check" />
    </span>
  ) : (
    <>
      <span className="image-picker__st">{percentOf(share)}</span>
      <progress className="image-picker__bar" max="100" value={Math.floor(share * 100)} aria-hidden="true" />
    </>
  );
}

/** Also used for the large preview of the cover. */
export function Preview({ source }: { readonly source: string | Blob | null }) {
  if (source instanceof Blob) return <BlobPicture blob={source} />;
  return source === null ? <span className="ph" /> : <Picture url={source} alt="" sizes="200px" />;
}

function BlobPicture({ blob }: { readonly blob: Blob }) {
  const url = useObjectUrl(blob);
  return url ? <img className="ph" src={url} alt="" decoding="async" /> : <span className="ph" />;
}

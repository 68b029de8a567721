import { Alert } from '../../ui/alert.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { type ChosenPicture, PictureList, Preview } from './image-picker.tsx';
import { areImagesReady } from './model/form-data.ts';
import type { AddedPicture, FormState } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import { ProgressMeter, uploadState } from './upload-progress.tsx';
import type { ProductFormController } from './use-product-form.ts';
import '../../ui/field.css';
import './product-form.css';

/** `isAsked` is true once the person tried to send the form or focused its button. */
type PicturesFieldsetProps = ProductFormController & { readonly isAsked: boolean };

const DROP_TEXTS = { choose: formTexts.choose, drag: formTexts.drag, hint: formTexts.light };

export function PicturesFieldset({ form, dispatch, images, sent, isAsked }: PicturesFieldsetProps) {
  const { stored, added, productId } = form;
  const isEditing = productId !== null;
  const { current, shares } = uploadState(added, sent ?? 0);
  const uploading = formTexts.uploading(current, added.length);
  const parts = { form, dispatch };
  return (
    <fieldset className="product-form__pics" disabled={sent !== null}>
      {isEditing && <Cover form={form} />}
      {isEditing && (
        <section>
          <h2 className="legend">{formTexts.uploaded}</h2>
          <p className="hint">{stored.length > 0 ? formTexts.clickCover : formTexts.noneUploaded}</p>
          <PictureList {...parts} pictures={stored.map(storedPicture)} />
        </section>
      )}
      <section>
        <h2 className="legend">{formTexts.upload}</h2>
        {/* With this `accept`, phones also offer the camera. */}
        <FileDrop accept="image/*" texts={DROP_TEXTS} onFiles={images.add} isDisabled={sent !== null} />
        {!isEditing && <CoverHint form={form} isAsked={isAsked} />}
        {images.problems.map((problem) => (
          <Alert key={problem} title={problem} />
        ))}
        <PictureList {...parts} pictures={addedPictures(form, sent === null ? null : shares)} />
        {sent !== null && added.length > 0 && (
          <ProgressMeter label={sent < 1 ? uploading : formTexts.saving} name={uploading} share={sent} />
        )}
      </section>
    </fieldset>
  );
}

/**
 * Red only when something is missing and no picture is being compressed. With pictures it is always bold, because a change of
 * weight can add a line and move the pictures below it while the seller taps one.
 */
function CoverHint({ form, isAsked }: { readonly form: FormState; readonly isAsked: boolean }) {
  const { added, cover } = form;
  const isEmpty = added.length === 0;
  const isMissing = isEmpty ? isAsked : cover === null && areImagesReady(form);
  const className = ['hint', !isEmpty && 'hint--strong', isMissing && 'hint--bad'].filter(Boolean).join(' ');
  return (
    <p className={className} aria-live="polite">
      {isEmpty && isAsked && `${formTexts.needImage} `}
      {formTexts.chooseCover}
    </p>
  );
}

function Cover({ form: { added, cover } }: { readonly form: FormState }) {
  const picture = added.find(({ id }) => id === cover);
  return (
    <section>
      <h2 className="legend">{cover === null ? formTexts.noCover : formTexts.cover}</h2>
      {cover !== null && (
        <div className="cover">
          <Preview source={picture ? sourceOf(picture) : cover} />
          <p className="hint">{formTexts.coverMore}</p>
        </div>
      )}
    </section>
  );
}

function storedPicture(url: string, at: number): ChosenPicture {
  return { id: url, number: at + 1, source: url, sent: null };
}

/** `shares` is null while nothing is sent. */
function addedPictures({ stored, added }: FormState, shares: readonly number[] | null): ChosenPicture[] {
  return added.map((picture, at) => ({
    id: picture.id,
    number: stored.length + at + 1,
    source: sourceOf(picture),
    sent: shares?.[at] ?? null,
  }));
}

function sourceOf({ blob, isReady }: AddedPicture): Blob | null {
  return isReady ? blob : null;
}

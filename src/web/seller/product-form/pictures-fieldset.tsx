import type { Dispatch } from 'react';
import { Alert } from '../../ui/alert.tsx';
import type { PhotoAdder } from '../photos/use-add-photos.ts';
import { type ChosenPicture, ImagePicker, PictureList, Preview } from './image-picker.tsx';
import { areImagesReady } from './model/form-data.ts';
import type { AddedPicture, FormChange, FormState } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import { UploadProgress, uploadState } from './upload-progress.tsx';
import type { Stage } from './use-submit.ts';
import '../../ui/field.css';
import './product-form.css';

interface PicturesFieldsetProps {
  readonly form: FormState;
  readonly dispatch: Dispatch<FormChange>;
  readonly images: PhotoAdder;
  readonly stage: Stage;
  /** True once the person tried to send the form or focused its button. */
  readonly isAsked: boolean;
}

export function PicturesFieldset({ form, dispatch, images, stage, isAsked }: PicturesFieldsetProps) {
  const { stored, added, cover, productId } = form;
  const isEditing = productId !== null;
  const sent = stage.kind === 'sending' ? stage.sent : null;
  const progress = sent === null ? null : uploadState(added, sent);
  const list = {
    cover,
    onCover: (id: string) => dispatch({ type: 'cover', id }),
    onRemove: (id: string) => dispatch({ type: 'remove', id }),
  };
  return (
    <fieldset className="product-form__pics" disabled={sent !== null}>
      {isEditing && <Cover form={form} />}
      {isEditing && (
        <section>
          <h2 className="legend">{formTexts.uploaded}</h2>
          <p className="hint">{stored.length > 0 ? formTexts.clickCover : formTexts.noneUploaded}</p>
          <PictureList {...list} pictures={stored.map(storedPicture)} />
        </section>
      )}
      <section>
        <h2 className="legend">{formTexts.upload}</h2>
        <ImagePicker onFiles={images.add} isDisabled={sent !== null} />
        {!isEditing && <CoverHint form={form} isAsked={isAsked} />}
        {images.problems.map((problem) => (
          <Alert key={problem} title={problem} />
        ))}
        <PictureList
          {...list}
          pictures={added.map((picture, at) =>
            addedPicture(picture, stored.length + at + 1, progress?.shares.get(picture.id) ?? null),
          )}
        />
        {progress && sent !== null && added.length > 0 && (
          <UploadProgress current={progress.current} count={added.length} sent={sent} />
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

function addedPicture(picture: AddedPicture, number: number, sent: number | null): ChosenPicture {
  return { id: picture.id, number, source: sourceOf(picture), sent };
}

function sourceOf({ blob, isReady }: AddedPicture): Blob | null {
  return isReady ? blob : null;
}

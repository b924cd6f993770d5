import { ArrowLeft, ArrowLeftToLine, ArrowRight, Trash2 } from 'lucide-react';
import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/console/catalog.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { LONGEST_ALT, type PictureMove, type ProductPicture } from '#domain/catalog/pictures.ts';
import type { AdminProduct } from '#services/catalog/product-admin.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import styles from './products.module.css';

const words = goods.products;

type PictureFormsProps = {
  product: AdminProduct;
  pictures: readonly ProductPicture[];
  answer?: FormAnswer;
};

/** A product's pictures in their order, each with its words and moves, and a form for another (STAFF-08, STAFF-37). */
export function PictureForms({ product, pictures, answer }: PictureFormsProps) {
  return (
    <>
      <ol className={styles.pictures}>
        {pictures.map((picture, at) => (
          <li className={styles.image} key={picture.url}>
            <ProductImage
              url={picture.url}
              alt={picture.alt ?? words.pictureOf(at + 1)}
              mood={product.moodTags[0] ?? null}
              sizes="7rem"
            />
            <PictureForm
              product={product}
              picture={picture}
              at={at}
              last={pictures.length - 1}
              answer={answer}
            />
          </li>
        ))}
      </ol>
      <UploadForm product={product} answer={answer} key={pictures.length} />
    </>
  );
}

type PictureFormProps = Omit<PictureFormsProps, 'pictures'> & {
  picture: ProductPicture;
  at: number;
  last: number;
};

const MOVES = { first: ArrowLeftToLine, earlier: ArrowLeft, later: ArrowRight, remove: Trash2 };

function PictureForm({ product, picture, at, last, answer }: PictureFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const place = at + 1;
  const moves: PictureMove[] = [
    ...(at > 1 ? (['first'] as const) : []),
    ...(at > 0 ? (['earlier'] as const) : []),
    ...(at < last ? (['later'] as const) : []),
    'remove',
  ];
  return (
    <AdminForm
      name={`picture:${picture.url}`}
      answer={answer}
      method="post"
      className={styles.form}
      aria-label={words.pictureOf(place)}
      key={product.version}
    >
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="picture" value={picture.url} />
      <strong>{at === 0 ? words.firstPicture : words.pictureOf(place)}</strong>
      <AdminText
        label={words.pictureAlt}
        name="alt"
        maxLength={LONGEST_ALT}
        defaultValue={picture.alt ?? ''}
        placeholder={product.name}
      />
      <p className={styles.moves}>
        <Button
          type="submit"
          name="change"
          value="words"
          kind="outline"
          size="small"
          busy={isBusy}
          aria-label={words.saveAlt}
        >
          {words.saveWords}
        </Button>
        {moves.map((move) => (
          <Button
            type="submit"
            name="change"
            value={move}
            kind="quiet"
            size="small"
            icon={MOVES[move]}
            className={styles.move}
            busy={isBusy}
            aria-label={`${words.pictureMoves[move]}: ${words.pictureOf(place)}`}
            title={words.pictureMoves[move]}
            key={move}
          />
        ))}
      </p>
    </AdminForm>
  );
}

function UploadForm({ product, answer }: Omit<PictureFormsProps, 'pictures'>) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AdminForm
      name="picture:new"
      answer={answer}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      aria-label={words.newPicture}
    >
      <input type="hidden" name="version" value={product.version} />
      <div className={`${styles.form} ${styles.upload}`}>
        <AdminText
          label={words.newPicture}
          hint={words.pictureHint}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
        />
        <AdminText
          label={words.pictureAlt}
          hint={words.pictureAltHint}
          name="alt"
          maxLength={LONGEST_ALT}
          defaultValue=""
        />
      </div>
      <AdminCheckbox label={words.showFirst} name="first" />
      <Button type="submit" kind="outline" busy={isBusy}>
        {words.upload}
      </Button>
    </AdminForm>
  );
}

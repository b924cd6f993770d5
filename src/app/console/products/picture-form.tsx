import { useNavigation } from 'react-router';
import { goods } from '#app/texts/en/desks/goods.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { DeskProduct } from '#services/products/product-desk.ts';
import styles from './products.module.css';

const words = goods.products;

/** The picture that is shown now, and a form for another (STAFF-08). */
export function PictureForm({ product }: { product: DeskProduct }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className={styles.image}>
      <ProductImage
        url={product.imageUrl}
        alt={product.name}
        mood={product.moodTags[0] ?? null}
        sizes="10rem"
        key={product.imageUrl}
      />
      <Form method="post" encType="multipart/form-data" className={styles.form} aria-label={words.picture}>
        <input type="hidden" name="version" value={product.version} />
        <TextField
          label={words.newPicture}
          hint={words.pictureHint}
          name="file"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
        />
        <Button type="submit" kind="outline" busy={isBusy}>
          {words.upload}
        </Button>
      </Form>
    </div>
  );
}

import { transact } from '#db/client.ts';
import {
  findAdminProduct,
  listBrandsAndCategories,
  type OptionValues,
} from '#db/queries/catalog/product-admin.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import type { ReceivedFile } from '#domain/files.ts';
import type { ShopContext } from '../context.ts';
import { changeStock } from '../inventory.ts';
import type { Storage } from '../storage.ts';
import { drawProductPicture } from './draw-picture.ts';
import { catalogueStaff, saveOption, saveProduct } from './product-admin.ts';
import { saveBrand } from './save-brand-or-category.ts';
import { savePictures } from './save-pictures.ts';

type Input = {
  brand: string;
  name: string;
  categoryId: string;
  option: Pick<
    OptionValues,
    'format' | 'priceCents' | 'quantity' | 'unit' | 'thcMg' | 'limitKind' | 'gramsFlower' | 'gramsConcentrate'
  > & { sku: string };
  stock: number;
  /** Its picture, as it lies among the uploads; null without one (FIRST-15). */
  picture?: { file: ReceivedFile; path: string; media: Storage } | null;
};

/** What a first product says of itself later, or never. */
const UNSAID = {
  ...{ secondaryCategoryId: null, description: '', howItFeels: '', bestFor: '', moodTags: [], effects: [] },
  ...{ dominantTerpenes: [], totalCannabinoidsPercentage: null, thcPercentage: null, cbdPercentage: null },
  ...{ shortTeaser: null, dropId: null, displayOrder: 0, isActive: true, isHiddenBundle: false },
  ...{ inVault: false, addonOnly: false },
};

/**
 * The first product of a shop, ready to be sold: its brand, made unless there is one of this name, the product, one
 * option and its stock, and its picture where one was given, all or none (FIRST-03, FIRST-15). Returns the product's id. Refused as the services of each refuse: too
 * little right, a SKU that is taken, grams that are not decided, a picture that is too small or none.
 */
export async function addFirstProduct(ctx: ShopContext, input: Input) {
  const { brand, name, categoryId, option, stock, picture } = input;
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' as const };
  // Drawing takes a second or two: not while the database waits.
  const drawn = picture && (await drawProductPicture(picture.media, picture.path, picture.file));
  if (drawn && 'problem' in drawn) return drawn;
  return transact(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const { brands } = await listBrandsAndCategories(tx);
    const known = brands.find((one) => one.name.toLowerCase() === brand.toLowerCase());
    const made = known
      ? { id: known.id }
      : await saveBrand(inside, { id: null, version: 0, facts: { name: brand, isMonster: true } });
    if ('problem' in made) return made;
    const { format } = option;
    const facts = { ...UNSAID, name, brandId: made.id, categoryId, format };
    const product = await saveProduct(inside, { id: null, version: 0, facts });
    if ('problem' in product) return product;
    const unit = { ...option, ...{ flavor: null, originalPriceCents: null, servings: null } };
    // Every line of an order names the product as well: the option says what it is of it, "1 g".
    const size = optionLabel({ ...unit, name: '', thcMg: null, thcPercentage: null });
    const saved = await saveOption(inside, {
      ...{ productId: product.id, id: null, version: 0 },
      facts: { ...unit, name: size || name, position: 0, isOn: true },
    });
    if ('problem' in saved) return saved;
    const inputs = [{ optionId: saved.id, seen: 0, wanted: stock }];
    const booked = await changeStock(inside, { inputs, reason: 'receipt', note: '' });
    if (booked.problem) return booked;
    if (!picture || !drawn) return { ok: true as const, id: product.id };
    const found = await findAdminProduct(tx, product.id);
    return savePictures(inside, {
      ...{ productId: product.id, version: found?.product.version ?? 0, files: [picture.file] },
      wanted: [{ ...drawn, alt: null, isNew: true }],
    });
  });
}

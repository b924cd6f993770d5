import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { ProductCard, ProductOption } from '#domain/catalog/product.ts';
import { useCart } from '../browser/cart-store.ts';

/** Puts an option into the cart and says how that went (PDP-06..08). */
export function useAddFromPage({ name, moods }: Pick<ProductCard, 'name' | 'moods'>) {
  const { product: words } = useTexts();
  const cart = useCart();
  const toast = useToast();
  return (option: ProductOption | null, quantity: number, max: number) => {
    if (!option) return toast.error(words.selectOption);
    try {
      cart.add({ optionId: option.id, quantity, mood: moods[0], from: 'shop' }, max);
      return toast.success(words.added(name));
    } catch {
      return toast.error(words.addFailed);
    }
  };
}

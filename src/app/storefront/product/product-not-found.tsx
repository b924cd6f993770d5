import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';

/**
 * Says that the product does not exist and opens the shop; without script a link does (PDP-10, decision
 * 0028-redirects-and-missing-pages).
 */
export function ProductNotFound() {
  const { product } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(product.notFound);
    void navigate('/shop', { replace: true });
  }, [toast, navigate, product.notFound]);
  return (
    <div className="aura gutter">
      <EmptyState
        level={1}
        title={product.notFound}
        line={product.notFoundLine}
        action={<ButtonLink href="/shop">{product.toShop}</ButtonLink>}
      />
    </div>
  );
}

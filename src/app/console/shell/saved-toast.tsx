import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staff } from '#app/texts/en/console/console.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';

/** After a save that leads to a list, the list confirms it once: `?saved=1` (STAFF-30). */
export function SavedToast() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('saved')) return;
    parameters.delete('saved');
    const rest = parameters.toString();
    toast.success(staff.saved);
    void navigate(`${pathname}${rest && `?${rest}`}${hash}`, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, toast]);
  return null;
}

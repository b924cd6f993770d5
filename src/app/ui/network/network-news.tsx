import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { useTexts } from '../texts-context.tsx';
import { useToast } from '../toast/toast-provider.tsx';
import { type SessionEnd, setOpenRouter, type Unopened } from './router-state.ts';

const READ_MS = 8000;

/** Says what could not be opened, and reads the page again when the network is back (SHELL-57). */
export function NetworkNews({ sessionEnd }: { sessionEnd?: SessionEnd }) {
  const { network } = useTexts();
  const toast = useToast();
  const said = useRef('');
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const say = ({ to, why }: Unopened) => {
      toast.close(said.current);
      const again = () => void router.navigate(to).catch(() => {});
      said.current = toast.error(why === 'saved' ? network.savedUnopened : network.unopened[why], {
        durationMs: READ_MS,
        actions: [{ label: network.tryAgain, onPress: again, variant: 'primary' }],
      });
    };
    const close = setOpenRouter({ router, say, sessionEnd });
    // What could not be loaded stays until the address is gone to again (see `useRetry`).
    const readAgain = () => {
      const { errors, location } = router.state;
      if (!errors) return void router.revalidate();
      void router.navigate(location, { replace: true, preventScrollReset: true, state: location.state });
    };
    window.addEventListener('online', readAgain);
    return () => {
      close();
      window.removeEventListener('online', readAgain);
    };
  }, [router, network, toast, sessionEnd]);
  return null;
}

import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Reads the page again from where it could not be loaded. The router keeps an error until the address is another entry or
 * a revalidation has been drawn as such, and an answer within one drawing is never drawn; so the same address is gone to
 * again, in its place in the history.
 */
export function useRetry() {
  const location = useLocation();
  const navigate = useNavigate();
  const isRetrying = useNavigation().state === 'loading';
  const retry = () =>
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  return { retry, isRetrying };
}

import type { LucideIcon } from 'lucide-react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';

type Move = { name: string; icon: LucideIcon; label: string; isIdle: boolean };

/** The arrows that change the place of a row, each sent as the form's `move`; one that would change nothing waits. */
export function MoveButtons({ moves, className }: { moves: readonly Move[]; className?: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return moves.map(({ name, icon, label, isIdle }) => (
    <Button
      type="submit"
      name="move"
      value={name}
      kind="quiet"
      size="small"
      icon={icon}
      className={className}
      busy={isBusy}
      disabled={isIdle}
      aria-label={label}
      title={label}
      key={name}
    />
  ));
}

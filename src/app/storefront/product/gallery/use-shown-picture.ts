import { useEffect, useRef, useState } from 'react';

/** Which picture of a swiped row is in view, and how to bring another there; still for whoever asked for less motion. */
export function useShownPicture() {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const follow = () => {
    const row = track.current;
    if (row && row.clientWidth > 0) setShown(Math.round(row.scrollLeft / row.clientWidth));
  };
  // A thumbnail that was pressed before React came has moved the row by itself.
  const followFirst = useRef(follow);
  useEffect(() => followFirst.current(), []);
  const show = (at: number, behavior?: ScrollBehavior) => {
    const row = track.current;
    row?.scrollTo({ left: at * row.clientWidth, ...(behavior && { behavior }) });
  };
  return { track, shown, follow, show };
}

/** A person's name in one piece: without a last name nothing follows the first (LOOK-526). */
export const nameInFull = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

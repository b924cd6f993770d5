import { Heading } from '../layout/heading.tsx';
import styles from './specimen.module.css';
import { ControlSpecimens } from './specimen-controls.tsx';
import { FeedbackSpecimens } from './specimen-feedback.tsx';
import { ShopSpecimens } from './specimen-shop.tsx';
import { StaffSpecimens } from './specimen-staff.tsx';

/** Every component in its states on one page; a development route shows it. */
export function Specimen() {
  return (
    <main className={styles.page}>
      <Heading level={1}>Parts</Heading>
      <ControlSpecimens />
      <ShopSpecimens />
      <FeedbackSpecimens />
      <StaffSpecimens />
    </main>
  );
}

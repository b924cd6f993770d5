import { road } from '#app/texts/en/console/road.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = road.proofs;

/** What came from the door: the signature, the photo, or that the photo is still on the driver's phone (ROAD-10). */
export function DoorProofs({ found }: { found: FoundOrder }) {
  const proofs = found.doorProofs.filter(
    ({ signatureFileId, photoFileId, photoHash }) => signatureFileId || photoFileId || photoHash,
  );
  if (proofs.length === 0) return null;
  return (
    <Section title={words.title} size="h4" rule="line">
      {proofs.map(({ id, signatureFileId, photoFileId, photoHash, isErased }) => (
        <div key={id} className={styles.proofs}>
          {photoFileId && <Proof fileId={photoFileId} name={words.photo} />}
          {signatureFileId && <Proof fileId={signatureFileId} name={words.signature} isDrawn />}
          {photoHash && !photoFileId && (
            <p className={styles.quiet}>{isErased ? words.erased : words.awaited}</p>
          )}
        </div>
      ))}
    </Section>
  );
}

type ProofProps = { fileId: string; name: string; isDrawn?: boolean };

function Proof({ fileId, name, isDrawn }: ProofProps) {
  const href = `/staff/files/${fileId}`;
  return (
    <a href={href} download>
      <img src={href} alt={name} loading="lazy" data-drawn={isDrawn} />
    </a>
  );
}

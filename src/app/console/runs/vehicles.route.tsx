import { ChevronDown, Plus } from 'lucide-react';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { runWords, vehicleWords as words } from '#app/texts/en/console/runs.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { readVehicles, saveVehicle } from '#services/runs/vehicles.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { formName, readFields } from '../form/read-fields.server.ts';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/vehicles.route';
import { vehicleName } from './driver-fields.tsx';
import styles from './runs.module.css';

type Answer = FormAnswer & { message: string | null };

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readVehicles(getShop(args));
  if ('problem' in found) throw refusePage(found);
  const isNew = new URL(args.request.url).searchParams.has('new');
  return { ...found, isNew };
}

const NEW = 'vehicle:new';

const needed = z.string().trim().min(1).max(60);

const vehicleForm = z.object({
  id: z.union([z.literal(''), z.uuid()]),
  version: wholeNumber(0),
  ...{ name: z.string().max(60), make: needed, model: needed, color: needed, plate: needed },
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
});

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const read = readFields(vehicleForm, sent);
  if ('problem' in read) return refuseVehicle(read, sent);
  const { id, version, isActive, ...form } = read.fields;
  const saved = await saveVehicle(getShop(args), { id: id || null, version, isActive, form });
  if ('problem' in saved && saved.problem) return refuseVehicle(saved, sent);
  return data<Answer>({ message: null });
}

function refuseVehicle(refused: ConsoleProblem, sent: FormData) {
  const said = { message: consoleProblemWords(refused), form: formName(sent) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...said });
}

type Vehicle = Route.ComponentProps['loaderData']['vehicles'][number];

/** What the shop delivers with (RUN-01). */
export default function VehiclesPage({ loaderData: { vehicles, isNew }, actionData }: Route.ComponentProps) {
  const isOpen = isNew || vehicles.length === 0 || actionData?.form === NEW;
  return (
    <AdminPage
      title={words.title}
      back={{ href: '/staff/runs', word: words.back }}
      line={words.line}
      actions={
        vehicles.length > 0 &&
        !isOpen && (
          <ButtonLink size="small" icon={Plus} href="/staff/vehicles?new">
            {words.add}
          </ButtonLink>
        )
      }
    >
      <Outcome answer={actionData} saved={words.saved} />
      {isOpen && (
        <Section title={words.add} size="h4" rule="line" key={vehicles.length}>
          {vehicles.length === 0 && <p className={styles.quiet}>{words.none}</p>}
          <VehicleForm vehicle={null} answer={actionData} canClose={vehicles.length > 0} />
        </Section>
      )}
      <div>
        {vehicles.length > 0 && (
          <p className={styles.vehicleHeads} aria-hidden="true">
            <span>{words.heads.vehicle}</span>
            <span>{words.heads.plate}</span>
            <span>{words.heads.state}</span>
          </p>
        )}
        {vehicles.map((vehicle) => (
          <details key={`${vehicle.id}-${vehicle.version}`} className={styles.vehicle}>
            <summary>
              <span>
                <strong>{vehicle.name}</strong> <span className={styles.carFacts}>{factsOf(vehicle)}</span>
              </span>{' '}
              <span className={styles.plate}>{vehicle.plate}</span> <VehicleState vehicle={vehicle} />
              <Icon of={ChevronDown} size="small" />
            </summary>
            {vehicle.out ? (
              <OnRun out={vehicle.out} />
            ) : (
              <VehicleForm vehicle={vehicle} answer={actionData} />
            )}
          </details>
        ))}
      </div>
    </AdminPage>
  );
}

/** Each state is a badge (LOOK-607); on the road it says with whom. */
function VehicleState({ vehicle: { isActive, out } }: { vehicle: Vehicle }) {
  return (
    <span className={styles.carState}>
      {out && (
        <>
          <Tag tone={statusTones.vehicles.out}>{words.out}</Tag>{' '}
          <span className={styles.inUse}>
            {out.driver} <span className={styles.ofRun}>{out.run}</span>
          </span>
        </>
      )}
      {!out && isActive && <Tag tone={statusTones.vehicles.on}>{words.active}</Tag>}
      {!out && !isActive && <Tag tone={statusTones.vehicles.off}>{words.off}</Tag>}
    </span>
  );
}

/** The ledger aboard names it as it left: nothing is changed until it is back (RUN-01). */
function OnRun({ out: { run } }: { out: NonNullable<Vehicle['out']> }) {
  return (
    <p className={styles.locked}>
      <span className={styles.quiet}>{words.locked}</span>{' '}
      <AppLink href={`/staff/runs/${run}`}>{runWords.title(run)}</AppLink>
    </p>
  );
}

/** What its name does not say already. */
function factsOf({ name, color, make, model }: Vehicle): string {
  const facts = `${color} ${make} ${model}`;
  return facts === name ? '' : facts;
}

type VehicleFormProps = { vehicle: Vehicle | null; answer?: FormAnswer; canClose?: boolean };

function VehicleForm({ vehicle, answer, canClose }: VehicleFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminForm
      name={vehicle ? `vehicle:${vehicle.id}` : NEW}
      answer={answer}
      method="post"
      className={styles.car}
      preventScrollReset
      aria-label={vehicle ? vehicleName(vehicle) : words.add}
    >
      <input type="hidden" name="id" value={vehicle?.id ?? ''} />
      <input type="hidden" name="version" value={vehicle?.version ?? 0} />
      <AdminText label={words.make} name="make" maxLength={40} defaultValue={vehicle?.make} required />
      <AdminText label={words.model} name="model" maxLength={40} defaultValue={vehicle?.model} required />
      <AdminText label={words.color} name="color" maxLength={30} defaultValue={vehicle?.color} required />
      <AdminText label={words.plate} name="plate" maxLength={12} defaultValue={vehicle?.plate} required />
      <AdminText
        label={words.name}
        hint={words.nameHint}
        name="name"
        maxLength={60}
        optional={consoleTexts.optional}
        defaultValue={vehicle?.name}
      />
      <AdminCheckbox
        look="switch"
        label={words.active}
        name="isActive"
        value="on"
        defaultChecked={vehicle?.isActive ?? true}
      />
      <div className={styles.carEnds}>
        <SaveButton busy={isBusy} isNew={!vehicle}>
          {words.save}
        </SaveButton>
        {canClose && (
          <ButtonLink href="/staff/vehicles" kind="quiet">
            {words.close}
          </ButtonLink>
        )}
      </div>
    </AdminForm>
  );
}

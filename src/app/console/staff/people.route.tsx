import { Plus } from 'lucide-react';
import { data, redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { people as words } from '#app/texts/en/console/staff.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { listStaff } from '#services/staff/colleagues.ts';
import { inviteColleague } from '#services/staff/invite-colleague.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { readFields } from '../form/read-fields.server.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/people.route';
import styles from './people.module.css';
import { inviteForm, joinLink, mailFrom } from './people-form.server.ts';
import { AnswerNotice, StaffPersonFields } from './person-fields.tsx';
import { isExpected } from './person-state.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listStaff(ctx);
  if ('problem' in found && found.problem) throw refusePage(found);
  return { ...found, now: ctx.now, isInviting: new URL(args.request.url).searchParams.has('invite') };
}

export async function action(args: Route.ActionArgs) {
  const read = readFields(inviteForm, await readForm(args.request));
  if ('problem' in read) return refuseInvitation(read);
  const run = args.context.get(runContext);
  const invited = await inviteColleague(getShop(args), read.fields, mailFrom(run));
  if (!('problem' in invited) || !invited.problem) {
    const link = joinLink(run.origin, invited.token);
    const name = nameInFull(read.fields);
    return data({ ok: true, message: null, form: '', link, mailed: run.senders.email, name });
  }
  const strong = strongSignInPath(invited.problem, '/staff/people');
  if (strong) return redirect(strong);
  return refuseInvitation(invited);
}

function refuseInvitation(refused: ConsoleProblem) {
  const said = { message: consoleProblemWords(refused), form: 'invite', link: null, mailed: false, name: '' };
  return refuse(refused, { ...refused, ...said });
}

/** Who works here (STAFF-01). */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, ownId, isInviting, now } = loaderData;
  const isMade = Boolean(actionData?.link);
  const isOpen = !isMade && (isInviting || actionData?.form === 'invite');
  return (
    <AdminPage
      title={words.title}
      line={words.expected(people.filter(isExpected).length)}
      actions={
        !isOpen && (
          <ButtonLink href="/staff/people?invite=1" icon={Plus} size="small" preventScrollReset>
            {words.invite}
          </ButtonLink>
        )
      }
      more={
        <ButtonLink href="/staff/people/rights" kind="quiet" size="small">
          {words.rightsTitle}
        </ButtonLink>
      }
    >
      <AnswerNotice answer={actionData} />
      {isOpen && <Invitation answer={actionData} key={people.length} />}
      <div className={styles.people}>
        <DataTable
          caption={words.title}
          rows={people}
          keyOf={(person) => person.id}
          opensRows
          columns={[
            {
              head: words.heads.name,
              cell: (person) => (
                <>
                  <AppLink href={`/staff/people/${person.id}`}>
                    {person.firstName} {person.lastName}
                  </AppLink>
                  <State person={person} ownId={ownId} />
                </>
              ),
            },
            { head: words.heads.number, cell: (person) => person.employeeNumber, plain: true },
            { head: words.heads.role, cell: (person) => words.roleNames[person.role], plain: true },
            { head: words.heads.email, cell: (person) => person.email, wide: true },
            {
              head: words.heads.seen,
              cell: (person) => <Seen person={person} now={now} />,
              numeric: true,
            },
          ]}
        />
      </div>
    </AdminPage>
  );
}

/** Opened by its button, above the people (LOOK-51). */
function Invitation({ answer }: { answer?: FormAnswer }) {
  return (
    <div className={styles.invite}>
      <Section title={words.invite} size="h4">
        <p className={styles.quiet}>{words.inviteLine}</p>
        <AdminForm
          name="invite"
          answer={answer}
          method="post"
          action="/staff/people?invite=1"
          className={styles.form}
          preventScrollReset
        >
          <StaffPersonFields />
          <div className={styles.ends}>
            <Button type="submit">{words.send}</Button>
            <ButtonLink href="/staff/people" kind="quiet" preventScrollReset>
              {words.close}
            </ButtonLink>
          </div>
        </AdminForm>
      </Section>
    </div>
  );
}

type Person = Route.ComponentProps['loaderData']['people'][number];

function Seen({ person, now }: { person: Person; now: Date }) {
  if (person.lastSeenAt) return recentMoment(person.lastSeenAt, now);
  return isExpected(person) ? (
    <span className={styles.expected}>{words.notIn}</span>
  ) : (
    <span className={styles.never}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.never}</span>
    </span>
  );
}

/** Nearly everybody works here: said is what departs from that (LOOK-90). */
function State({ person, ownId }: { person: Person; ownId: string }) {
  const isOwn = person.id === ownId;
  if (person.isActive && !isOwn) return null;
  return (
    <span className={styles.state}>
      {person.isActive ? <span className={styles.quiet}>{words.you}</span> : <Tag>{words.off}</Tag>}
    </span>
  );
}

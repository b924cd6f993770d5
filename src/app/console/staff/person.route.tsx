import { data, redirect } from 'react-router';
import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { people as words } from '#app/texts/en/console/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { readColleagueAccess } from '#services/identity/second-factor/colleague-factors.ts';
import { changeColleague, listStaff } from '#services/staff/colleagues.ts';
import { renewSetUpLink } from '#services/staff/invite-colleague.ts';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { readFields } from '../form/read-fields.server.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/person.route';
import { AccessSections } from './access-sections.tsx';
import styles from './people.module.css';
import { changeAccess, changeForm, joinLink, mailFrom, parseAccessForm } from './people-form.server.ts';
import { AnswerNotice, StaffPersonFields } from './person-fields.tsx';
import { stateOf } from './person-state.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData && nameInFull(loaderData.person), words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listStaff(ctx);
  if ('problem' in found && found.problem) throw refusePage(found);
  const person = found.people?.find(({ id }) => id === args.params.id);
  if (!person) throw refusePage({ problem: 'not-found' });
  const access = await readColleagueAccess(ctx, { staffId: person.id });
  if (access.problem) throw refusePage(access);
  return { person, isOwn: person.id === found.ownId, ...access };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const staffId = z.uuid().safeParse(args.params.id).data;
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (!staffId) return refusePerson({ problem: 'malformed' });
  const access = parseAccessForm(form);
  if (access) {
    const changed = await changeAccess(ctx, staffId, access);
    if ('problem' in changed && changed.problem) return refusePerson(changed, staffId);
    return data({ ok: true, message: null, link: null, mailed: false });
  }
  if (intent !== 'save' && intent !== 'renew') return refusePerson({ problem: 'malformed' });
  if (intent === 'renew') {
    const run = args.context.get(runContext);
    const renewed = await renewSetUpLink(ctx, { staffId, mailFrom: mailFrom(run) });
    if ('problem' in renewed && renewed.problem) return refusePerson(renewed, staffId);
    const link = joinLink(run.origin, renewed.token);
    return data({ ok: true, message: null, link, mailed: run.senders.email });
  }
  const read = readFields(changeForm, form);
  if ('problem' in read) return refusePerson(read);
  const { version, isActive, ...fields } = read.fields;
  const changed = await changeColleague(ctx, { staffId, version, isActive, form: fields });
  if ('problem' in changed && changed.problem) return refusePerson(changed, staffId);
  return redirect('/staff/people?saved=1');
}

function refusePerson(refused: ConsoleProblem, staffId = '') {
  const strong = strongSignInPath(refused.problem, `/staff/people/${staffId}`);
  if (strong) return redirect(strong);
  return refuse(refused, { ...refused, message: consoleProblemWords(refused), link: null, mailed: false });
}

/** One colleague: who they are, what they may do, whether they are still here (STAFF-01). */
export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isOwn, factors, sessions } = loaderData;
  return (
    <AdminPage
      back={{ href: '/staff/people', word: words.back }}
      title={nameInFull(person)}
      line={words.who(words.roleNames[person.role], person.employeeNumber, stateOf(person))}
    >
      <AnswerNotice answer={actionData && { ...actionData, name: nameInFull(person) }} />
      <div className={styles.sides}>
        <AdminForm
          name="person"
          answer={actionData}
          method="post"
          className={styles.form}
          key={person.version}
        >
          <input type="hidden" name="version" value={person.version} />
          <StaffPersonFields person={person} isOwn={isOwn} />
          {isOwn ? (
            <input type="hidden" name="isActive" value="on" />
          ) : (
            <AdminCheckbox
              look="switch"
              label={words.active}
              hint={words.endsSessions}
              name="isActive"
              defaultChecked={person.isActive}
            />
          )}
          <SaveBar>
            <SaveButton name="intent" value="save">
              {words.save}
            </SaveButton>
          </SaveBar>
        </AdminForm>
        <div className={styles.side}>
          {person.isActive && (
            <Section title={words.renew} size="h4" rule="line">
              <p className={styles.quiet}>{isOwn ? words.renewOwn : words.renewLine}</p>
              <Form method="post">
                <Button type="submit" kind="outline" name="intent" value="renew">
                  {words.renewGo}
                </Button>
              </Form>
            </Section>
          )}
          {!isOwn && <AccessSections name={person.firstName} factors={factors} sessions={sessions} />}
        </div>
      </div>
    </AdminPage>
  );
}

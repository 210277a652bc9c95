import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { readStays, type TeacherRole } from '#domain/classes/classes.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { problemsIn } from '#src/keeping/forms/use-problems.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { CheckboxGroup, FieldGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../classes.module.css'
import { type ClassBook, type Classroom, setClassTeachers } from './classes.operations.ts'
import { useClassWords } from './use-class-words.ts'

type Stay = { userId: string; role: TeacherRole; firstDay: string; lastDay: string }
type Form = { stays: readonly Stay[] }

function TeachersDialog({
  classroom,
  book,
  acts: { act, judge },
  onClose,
}: {
  classroom: Classroom
  book: ClassBook
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { id: classId, version, teachers } = classroom
  const people = [
    ...book.listTeachers,
    // Who has left the school, and still stands here.
    ...teachers.flatMap(({ userId: id, name }) =>
      book.listTeachers.some((it) => it.id === id) ? [] : { id, name },
    ),
  ]
  const initial: Form = {
    stays: teachers.map(({ userId, role, firstDay, lastDay }) => ({
      userId,
      role,
      firstDay: firstDay ?? '',
      lastDay: lastDay ?? '',
    })),
  }
  const wishOf = ({ stays }: Form) =>
    stays.map((it) => ({ ...it, firstDay: it.firstDay || null, lastDay: it.lastDay || null }))
  const check = (form: Form) => {
    const read = readStays(
      wishOf(form),
      people.map(({ id }) => id as UserId),
    )
    return judge(read)
  }
  return (
    <EditDialog<Form>
      title={<Trans>Teachers of {classroom.name}</Trans>}
      kind="classes:teachers"
      id={classId}
      initial={initial}
      check={check}
      save={(form) => act(setClassTeachers, { classId, version, teachers: wishOf(form) })}
      onClose={onClose}
    >
      {({ stays }, set, problems) => (
        <>
          <CheckboxGroup
            legend={<Trans>Who teaches the class</Trans>}
            hint={<Trans>Their rights on it follow the days below.</Trans>}
            choices={people.map(({ id, name }) => ({ value: id, label: name }))}
            problem={problems.stays}
            chosen={stays.map(({ userId }) => userId)}
            onChange={(chosen) =>
              set({
                stays: chosen.map(
                  (userId) =>
                    stays.find((it) => it.userId === userId) ?? {
                      userId,
                      role: 'main',
                      firstDay: '',
                      lastDay: '',
                    },
                ),
              })
            }
          />
          {stays.map((stay, place) => {
            const problemAt = problemsIn(problems, `stays.${place}`)
            const change = (to: Partial<Stay>) =>
              set({ stays: stays.map((it) => (it === stay ? { ...it, ...to } : it)) })
            return (
              <FieldGroup
                key={stay.userId}
                legend={people.find(({ id }) => id === stay.userId)?.name}
              >
                <SideBySide>
                  <Select
                    label={t`In the class as`}
                    problem={problemAt('role')}
                    value={stay.role}
                    choices={[
                      { value: 'main', label: t`main teacher` },
                      { value: 'other', label: t`other teacher` },
                    ]}
                    onChange={(role) => change({ role })}
                  />
                  <TextField
                    label={t`First day`}
                    help={t`Empty: since ever.`}
                    type="date"
                    problem={problemAt('firstDay')}
                    value={stay.firstDay}
                    onChange={({ target }) => change({ firstDay: target.value })}
                  />
                  <TextField
                    label={t`Last day`}
                    help={t`Empty: for ever.`}
                    type="date"
                    problem={problemAt('lastDay')}
                    value={stay.lastDay}
                    onChange={({ target }) => change({ lastDay: target.value })}
                  />
                </SideBySide>
              </FieldGroup>
            )
          })}
        </>
      )}
    </EditDialog>
  )
}

/** The teachers of the class, and from when to when. The direction says it, because rights follow. */
export function TeachersSection({
  classroom,
  book,
  acts,
}: {
  classroom: Classroom
  book: ClassBook
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const { user, school } = useSignedIn()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const dayOf = (text: string | null) => {
    const day = text && parseLocalDate(text)
    return day ? formats.date(day) : null
  }
  const stayOf = ({ firstDay, lastDay }: Classroom['teachers'][number]) => {
    const [from, to] = [dayOf(firstDay), dayOf(lastDay)]
    if (from && to) return t`from ${from} to ${to}`
    if (from) return t`from ${from}`
    return to ? t`until ${to}` : ''
  }
  const nobodyToChoose = book.listTeachers.length === 0 && classroom.teachers.length === 0
  const mayChange = isDirection(user.userType)
  const leadsToRights = maySeeScreen(accessFactsOf(user, school), 'settings-privileges')
  const levels = useClassWords(book).levelsOf(classroom)
  return (
    <Section
      title={<Trans>Teachers</Trans>}
      acts={
        mayChange ? (
          <Button onClick={() => setOpen(true)}>
            <Trans>Change the teachers</Trans>
          </Button>
        ) : undefined
      }
    >
      {classroom.teachers.length === 0 ? (
        <Quiet>
          <Trans>Nobody teaches this class yet.</Trans>
        </Quiet>
      ) : (
        <ul className={styles.Lines}>
          {classroom.teachers.map((teacher) => (
            <li key={teacher.userId}>
              <b>{teacher.name}</b>{' '}
              <Quiet as="span">
                {[teacher.role === 'other' ? t`other teacher` : '', stayOf(teacher)]
                  .filter(Boolean)
                  .join(' · ')}
              </Quiet>
            </li>
          ))}
        </ul>
      )}
      {classroom.isOpenToTeacher || classroom.isArchived || nobodyToChoose ? null : (
        <Notice
          tone="warning"
          title={<Trans>No teacher has a right on this class yet.</Trans>}
          acts={
            leadsToRights ? (
              <LinkButton to={`${screenOf('settings-privileges').route}/levels`}>
                <Trans>Open the rights</Trans>
              </LinkButton>
            ) : undefined
          }
        >
          <Trans>
            Nobody but the direction sees it: no box is ticked for the level of this class. Tick the
            boxes of {levels} for who teaches here.
          </Trans>
        </Notice>
      )}
      {isOpen && nobodyToChoose ? (
        <Dialog
          title={<Trans>Teachers of {classroom.name}</Trans>}
          onClose={() => setOpen(false)}
          acts={
            leadsToRights ? (
              <LinkButton look="primary" to={screenOf('settings-privileges').route}>
                <Trans>Invite a teacher</Trans>
              </LinkButton>
            ) : undefined
          }
        >
          <p>
            <Trans>
              The school has no teacher yet. Invite one, and then say here who teaches the class.
            </Trans>
          </p>
        </Dialog>
      ) : isOpen ? (
        <TeachersDialog
          classroom={classroom}
          book={book}
          acts={acts}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  )
}

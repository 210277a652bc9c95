import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { isClassFull } from '#domain/prospects/places.ts'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useProspectWords } from '../prospect-words.ts'
import { enrolProspect, type Prospect, type ProspectBook } from '../prospects.operations.ts'
import type { Doings } from '../use-doings.tsx'
import { HalfDaysField } from './half-days-field.tsx'

type Form = {
  firstName: string
  lastName: string
  birthDate: string
  gender: 'girl' | 'boy' | ''
  firstDay: string
  halfDays: string[]
  standardId: string
  classId: string
  isAnother: boolean
  isOverFull: boolean
}

/** Shows what the child's file will hold, and opens it. Nothing of the request is typed again. */
export function EnrolDialog({
  prospect,
  book: { levels, classes },
  today,
  acts: { act, refusedBy },
  onClose,
}: {
  prospect: Prospect
  book: ProspectBook
  today: LocalDate
  acts: Doings['acts']
  onClose: () => void
}) {
  const { t } = useLingui()
  const nextId = useNewId()
  const name = useProspectWords(levels).nameOf(prospect)
  // One child, however often somebody presses: the ids are made once.
  const [ids] = useState(() => ({
    childId: nextId(),
    stayId: nextId(),
    scheduleId: nextId(),
    guardianIds: prospect.guardians.map(() => nextId()),
  }))
  const navigate = useNavigate()
  const enrolled = useRef<string | null>(null)
  const [refusedFor, setRefusedFor] = useState<string | null>(null)
  // A family that named no level gets none by a press of Enter: a child of three is no baby.
  const standardId: string = prospect.standardId ?? ''
  const classesOf = (level: string) =>
    classes.filter(({ levelIds }) => levelIds.some((it) => it === level))
  /** The first class of a level with a place, or its first one. */
  const classFor = (level: string): string => {
    const [first, ...others] = classesOf(level)
    const free = [first, ...others].find((it) => it && !isClassFull(it as never))
    return free?.id ?? first?.id ?? ''
  }
  const wanted = prospect.firstDay
  const initial: Form = {
    firstName: prospect.firstName ?? '',
    lastName: prospect.lastName,
    birthDate: prospect.isExpected ? '' : prospect.birthDate,
    gender: prospect.gender ?? '',
    firstDay: wanted && wanted > today ? wanted : today,
    halfDays: [
      ...(prospect.acceptedHalfDays.length > 0 ? prospect.acceptedHalfDays : prospect.halfDays),
    ],
    standardId,
    classId: classFor(standardId),
    isAnother: false,
    isOverFull: false,
  }
  const save = async (form: Form): Promise<Outcome> => {
    const { standardId: level, classId, isAnother, isOverFull, gender, ...typed } = form
    const outcome = await act(enrolProspect, {
      ...{ prospectId: prospect.id, ...ids, classId, standardId: level, isAnother, isOverFull },
      input: { ...typed, gender: gender || null } as never,
    })
    setRefusedFor(outcome.kind === 'done' ? null : outcome.code)
    if (outcome.kind === 'done') {
      // A colleague may have enrolled the child a moment ago, under another id.
      const standing = outcome.answer.query?.prospects.prospects.find(
        ({ id }) => id === prospect.id,
      )
      enrolled.current = standing?.childId ?? ids.childId
    }
    return outcome
  }
  return (
    <EditDialog<Form>
      title={t`${name} is enrolled`}
      kind="prospect-enrol"
      id={prospect.id}
      initial={initial}
      check={(form) => {
        if (!form.standardId) return refusedBy('field.missing', { field: 'standardId' })
        if (!form.classId) return refusedBy('field.missing', { field: 'classId' })
        return form.birthDate ? null : refusedBy('prospect.not-born-yet', { field: 'birthDate' })
      }}
      save={save}
      saveWords={<Trans>Enrol and open the file</Trans>}
      onClose={() => {
        onClose()
        if (enrolled.current) void navigate(`/profile/${enrolled.current}`)
      }}
    >
      {(form, set, problems) => {
        const chosen = classes.find(({ id }) => id === form.classId)
        const isFull = chosen !== undefined && isClassFull(chosen as never)
        const text = (field: 'firstName' | 'lastName') => ({
          value: form[field],
          problem: problems[field],
          onChange: (typed: string) => set({ [field]: typed }),
        })
        const people = prospect.guardians.map((it) => givenFirst(it)).join(', ')
        return (
          <>
            <Notice title={<Trans>This is what the file of the child will hold.</Trans>}>
              <Trans>Guardians: {people}. Their numbers and addresses come along.</Trans>
            </Notice>
            <SideBySide>
              <WordsField label={t`First name`} {...text('firstName')} />
              <WordsField label={t`Family name`} {...text('lastName')} />
              <WordsField
                label={t`Born on`}
                type="date"
                value={form.birthDate}
                problem={problems.birthDate}
                onChange={(birthDate) => set({ birthDate })}
              />
              <Select<Form['gender']>
                label={t`Gender`}
                problem={problems.gender}
                value={form.gender}
                choices={[
                  { value: '', label: t`Not said` },
                  { value: 'girl', label: t`Girl` },
                  { value: 'boy', label: t`Boy` },
                ]}
                onChange={(gender) => set({ gender })}
              />
              <Select
                label={t`Level`}
                value={form.standardId}
                problem={problems.standardId}
                choices={[
                  ...(form.standardId ? [] : [{ value: '', label: t`Choose a level` }]),
                  ...levels.map((it) => ({ value: it.id as string, label: it.name })),
                ]}
                onChange={(level) => set({ standardId: level, classId: classFor(level) })}
              />
              <Select
                label={t`Class`}
                value={form.classId}
                problem={problems.classId}
                choices={classesOf(form.standardId).map((it) => ({
                  value: it.id as string,
                  label: it.capacity ? t`${it.name} (${it.childCount} of ${it.capacity})` : it.name,
                }))}
                onChange={(classId) => set({ classId, isOverFull: false })}
              />
              <WordsField
                label={t`First day`}
                type="date"
                value={form.firstDay}
                problem={problems.firstDay}
                onChange={(firstDay) => set({ firstDay })}
              />
            </SideBySide>
            <HalfDaysField
              legend={<Trans>Half-days</Trans>}
              hint={<Trans>None ticked: every half-day on which the school opens.</Trans>}
              problem={problems.halfDays}
              chosen={form.halfDays}
              onChange={(halfDays) => set({ halfDays })}
            />
            {isFull || refusedFor === 'prospect.class-full' ? (
              <Checkbox
                label={<Trans>Enrol although the class is full</Trans>}
                value={form.isOverFull}
                onChange={(isOverFull) => set({ isOverFull })}
              />
            ) : null}
            {refusedFor?.startsWith('children.') ? (
              <Checkbox
                label={<Trans>This is another child with the same names and birth date</Trans>}
                value={form.isAnother}
                onChange={(isAnother) => set({ isAnother })}
              />
            ) : null}
          </>
        )
      }}
    </EditDialog>
  )
}

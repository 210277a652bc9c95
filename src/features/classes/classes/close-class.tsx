import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mayTakeOver } from '#domain/classes/closing.ts'
import { addDays, parseLocalDate } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../classes.module.css'
import { type ClassInside, type Classroom, closeClass } from './classes.operations.ts'

type Coming = ClassInside['coming']
type Form = { toClassId: string; firstDay: string }

/** Each child once: it may have a stay of today, and a later one. */
const childrenOf = (coming: Coming): Coming =>
  coming.filter((it, nth) => coming.findIndex(({ childId }) => childId === it.childId) === nth)

function Names({ coming }: { coming: Coming }) {
  return (
    <ul className={styles.Uses}>
      {coming.map(({ childId, name }) => (
        <li key={childId}>{name}</li>
      ))}
    </ul>
  )
}

/**
 * Archives a class that has children: they move to another one, from a day on, in one act. Whether that one has places
 * on the day is judged by the server. Where there is no other class in use, it says who uses this one.
 */
export function CloseClass({
  classroom,
  classes,
  coming,
  acts: { act, refusedBy },
  onClose,
}: {
  classroom: Classroom
  classes: readonly Classroom[]
  coming: Coming
  acts: ReturnType<typeof useAct>
  onClose: () => void
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today } = useSchoolTime()
  const nextId = useNewId()
  // A second try after a silence names the same stays.
  const [nextIds] = useState(() => new Map(coming.map(({ id }) => [id, nextId()])))
  const { id: classId, name, version } = classroom
  const children = childrenOf(coming)
  const count = children.length
  const others = classes.filter((it) => mayTakeOver(it, classId))
  if (others.length === 0)
    return (
      <Dialog
        title={<Trans>{name} cannot be archived yet</Trans>}
        onClose={onClose}
        acts={
          <>
            <Button look="primary" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <LinkButton to="/settings/classroom">
              <Trans>All classes</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Plural
            value={count}
            one="It is used by # child, today or later, and no other class is in use. Add one, or bring one back."
            other="It is used by # children, today or later, and no other class is in use. Add one, or bring one back."
          />
        </p>
        <Names coming={children} />
      </Dialog>
    )
  const check = ({ toClassId, firstDay }: Form) => {
    if (!others.some(({ id }) => id === toClassId))
      return refusedBy('field.unknown', { field: 'toClassId' })
    const day = parseLocalDate(firstDay)
    return day && day >= today ? null : refusedBy('classes.closing-day', { field: 'firstDay' })
  }
  const save = (form: Form) =>
    act(closeClass, {
      classId,
      version,
      ...form,
      stays: coming.map(({ id }) => ({ stayId: id, nextStayId: nextIds.get(id) ?? nextId() })),
    })
  const placesOf = ({ capacity, childCount }: Classroom): string => {
    if (capacity === null) return t`no limit of places`
    const free = Math.max(0, capacity - childCount)
    return t`${plural(free, { one: '# free place today', other: '# free places today' })}`
  }
  return (
    <EditDialog<Form>
      title={<Trans>Archive {name} and move its children</Trans>}
      kind="classes:closing"
      id={classId}
      initial={{ toClassId: '', firstDay: addDays(today, 1) }}
      check={check}
      save={save}
      saveWords={
        <Plural value={count} one="Move # child and archive" other="Move # children and archive" />
      }
      onClose={onClose}
    >
      {({ toClassId, firstDay }, set, problems) => {
        const day = parseLocalDate(firstDay)
        const lastDay = day && addDays(day, -1)
        return (
          <>
            <Select
              label={t`They go on in`}
              value={toClassId}
              problem={problems.toClassId}
              choices={[
                { value: '', label: t`Choose a class` },
                ...others.map((it) => ({ value: it.id, label: `${it.name} (${placesOf(it)})` })),
              ]}
              onChange={(next) => set({ toClassId: next })}
            />
            <TextField
              label={t`First day in this class`}
              type="date"
              required
              min={today}
              value={firstDay}
              problem={problems.firstDay}
              onChange={({ target }) => set({ firstDay: target.value })}
            />
            <Quiet>
              {lastDay ? (
                <Trans>
                  Until {formats.date(lastDay)} everything stays as it is. What was written of the
                  days of {name} stays.
                </Trans>
              ) : null}
            </Quiet>
            <Names coming={children} />
          </>
        )
      }}
    </EditDialog>
  )
}

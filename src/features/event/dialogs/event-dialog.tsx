import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDirection } from '#domain/accounts/roles.ts'
import {
  decideAudience,
  decideEvent,
  type EventValues,
  event as eventThing,
} from '#domain/event/event.ts'
import { type FieldName, type FormOf, formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { addDays, daysBetween, type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import type { Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { ChangedMeanwhile } from '#src/keeping/forms/changed-meanwhile.tsx'
import { EditDialog, SideBySide } from '#src/keeping/forms/edit-dialog.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { ThingField, ThingFields } from '#src/things/thing-field.tsx'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Select } from '#src/ui/field/select.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { EventTarget, SchoolEvent } from '../event.operations.ts'
import type { Shown } from '../event.view.ts'
import { AudienceBoxes } from './audience-boxes.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EventFilesField } from './event-files-field.tsx'

type Form = FormOf<typeof eventThing> & {
  audienceIds: string[]
  /** Missing in a draft that is older than files. */
  files?: AttachedFile[]
  version: number
}

/** Subject of the form: a new event, an event or a whole series, or one day of a series. */
export type Edited =
  | { what: 'new'; day: LocalDate }
  | { what: 'event'; event: SchoolEvent }
  | { what: 'day'; shown: Shown }

export type SaveEvent = (
  input: EventValues & { audienceIds: string[]; files: AttachedFile[] | null },
  how: { id: string; version: number },
) => Promise<Outcome>

const eventIn = (edited: Exclude<Edited, { what: 'new' }>): SchoolEvent =>
  edited.what === 'event' ? edited.event : edited.shown.event

function initialOf(edited: Edited, begin: Partial<Form>): Form {
  if (edited.what === 'new')
    return {
      ...{ ...formOf(eventThing, null), firstDay: edited.day },
      ...{ audienceIds: [], files: [], version: 0 },
      ...begin,
    }
  const event = eventIn(edited)
  const form = {
    ...formOf(eventThing, event),
    audienceIds: event.audienceIds,
    files: (event.files ?? []).map(({ id, name }) => ({ mediaId: id, name })),
    version: event.version,
  }
  if (edited.what === 'event') return form
  const { firstDay, lastDay } = edited.shown
  const ofDay = { firstDay, lastDay: lastDay === firstDay ? '' : lastDay }
  return { ...form, ...ofDay, repeats: 'never', repeatsUntil: '' }
}

const idOf = (edited: Edited): string | null =>
  edited.what === 'new' ? null : edited.what === 'event' ? edited.event.id : null

const kindOf = (edited: Edited): string =>
  edited.what === 'day' ? `event-day:${edited.shown.event.id}:${edited.shown.firstDay}` : 'event'

/** The form of an event. */
export function EventDialog({
  edited,
  targets,
  acts: { refusedBy },
  save,
  onClose,
}: {
  edited: Edited
  targets: readonly EventTarget[]
  acts: Pick<ReturnType<typeof useAct>, 'refusedBy'>
  save: SaveEvent
  onClose: () => void
}) {
  const { user } = useSignedIn()
  const { wordOf } = useThingWords()
  const { t } = useLingui()
  const isOfDirection = isDirection(user.userType)
  const { fields } = eventThing
  const initial = initialOf(edited, isOfDirection ? {} : { audience: 'classes' })
  const known =
    edited.what === 'new' ? [] : (eventIn(edited).files ?? []).flatMap(({ image }) => image ?? [])
  const isBehind = ({ version }: Form): boolean => version !== initial.version
  const judge = (form: Form) => {
    const read = readThing(eventThing, form)
    if (!read.ok) return read
    const decided = decideEvent(read.value)
    if (!decided.ok) return decided
    const said = decideAudience(
      { audience: read.value.audience, ids: form.audienceIds },
      { targets, isDirection: isOfDirection },
    )
    return said.ok ? decided : said
  }
  const check = (form: Form) => {
    if (isBehind(form)) return refusedBy('thing.changed-meanwhile')
    const judged = judge(form)
    return judged.ok ? null : refusedBy(judged.refusal.code, judged.refusal.facts)
  }
  const audiences = Object.entries(fields.audience.choices ?? {})
    .filter(([code]) => isOfDirection || (code !== 'school' && code !== 'levels'))
    .map(([value, label]) => ({ value: value as Form['audience'], label: wordOf(label) }))

  return (
    <EditDialog<Form>
      title={titleOf(edited)}
      kind={kindOf(edited)}
      id={idOf(edited)}
      initial={initial}
      check={check}
      save={(form, id) => {
        const read = readThing(eventThing, form)
        if (!read.ok) throw new Error('a form is sent only once it is read')
        const audienceIds = read.value.audience === 'school' ? [] : form.audienceIds
        const { files = null } = form
        return save({ ...read.value, audienceIds, files }, { id, version: form.version })
      }}
      onClose={onClose}
    >
      {(form, set, problems) => {
        const drawn = (...names: readonly FieldName<typeof eventThing>[]): ReactNode => (
          <ThingFields of={eventThing} {...{ names, form, set, problems }} />
        )
        return (
          <>
            {isBehind(form) ? (
              <ChangedMeanwhile
                onKeep={() => set({ version: initial.version })}
                onTake={() => set(initial)}
              >
                {initial.title}
              </ChangedMeanwhile>
            ) : null}
            {drawn('title', 'kind')}
            <SideBySide>
              <ThingField
                field={fields.firstDay}
                bound={{
                  value: form.firstDay,
                  onChange: (value) => set(movedTo(form, String(value))),
                  problem: problems.firstDay,
                }}
              />
              {drawn('lastDay')}
            </SideBySide>
            <SideBySide>{drawn('startsAt', 'endsAt')}</SideBySide>
            <Quiet>{fields.startsAt.help ? wordOf(fields.startsAt.help) : null}</Quiet>
            <ConflictNotice form={form} targets={targets} />
            {drawn('place')}
            <Select
              label={wordOf(fields.audience.label)}
              problem={problems.audience}
              value={form.audience}
              choices={audiences}
              onChange={(audience) => set({ audience, audienceIds: [] })}
            />
            <AudienceBoxes
              audience={form.audience}
              targets={targets}
              problem={problems.audienceIds}
              chosen={form.audienceIds}
              onChange={(audienceIds) => set({ audienceIds })}
            />
            {edited.what === 'day' ? null : (
              <SideBySide>
                {drawn('repeats')}
                {form.repeats === 'never' ? null : drawn('repeatsUntil')}
              </SideBySide>
            )}
            {form.kind === 'outing' ? drawn('asksAuthorisation') : null}
            {drawn('note')}
            <EventFilesField
              files={form.files ?? []}
              known={known}
              problem={problems.files}
              onChange={(files) => set({ files })}
            />
          </>
        )
      }}
    </EditDialog>
  )

  function titleOf(what: Edited): string {
    if (what.what === 'new') return t`New event`
    if (what.what === 'event') return what.event.title
    const { title } = what.shown.event
    return t`${title}, this day alone`
  }
}

/** An event of several days keeps its length where its first day is moved. */
function movedTo({ firstDay, lastDay }: Form, next: string): Partial<Form> {
  const [from, to, day] = [firstDay, lastDay, next].map((it) => parseLocalDate(it))
  if (!from || !to || !day || to < from) return { firstDay: next }
  return { firstDay: next, lastDay: addDays(day, daysBetween(from, to)) }
}

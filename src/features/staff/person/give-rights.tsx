import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rightsOf, type TeacherPreset, teacherPresets } from '#domain/access/presets.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { type StaffRoom, useRoom } from '../list/room.tsx'
import {
  type BoxChange,
  copyChanges,
  levelFeaturesOf,
  pagesOf,
  presetChanges,
} from '../rights/rights.view.ts'
import { usePresetOpens } from '../rights/use-preset-opens.ts'
import { useChangeRights } from '../rights/use-rights.tsx'
import type { Member } from '../staff.operations.ts'
import { presetWords } from '../staff-words.ts'
import styles from './person.module.css'
import { RightsPreview } from './rights-preview.tsx'

/** The boxes there are at this school. */
export const shownBoxes = ({ me }: Pick<StaffRoom, 'me'>) => ({
  pages: pagesOf(me.school)
    .filter(({ absent }) => absent === null)
    .map(({ feature }) => feature),
  levels: levelFeaturesOf(me.school),
})

/** The levels of these classes. */
export const standardsOf = (room: StaffRoom, classIds: readonly string[]): string[] => [
  ...new Set(
    room.classes
      .filter(({ id }) => classIds.includes(id))
      .flatMap(({ standardIds }) => standardIds),
  ),
]

type Source = { kind: 'preset' } | { kind: 'copy' }

function useChanges(
  member: Member,
  { source, chosen }: { source: Source['kind']; chosen: string },
) {
  const room = useRoom()
  const standardIds = room.levels.map(({ id }) => id)
  const shared = { shown: shownBoxes(room), standardIds, by: room.me }
  if (source === 'copy') {
    const from = room.members.find(({ id }) => id === chosen)
    return from ? copyChanges(member, { ...shared, from }) : []
  }
  const ownIds = member.classes.map(({ id }) => id)
  const ownStandardIds = standardsOf(room, ownIds)
  const rights = rightsOf(chosen as TeacherPreset)
  return presetChanges(member, { ...shared, rights, ownStandardIds })
}

/** Many boxes at once: a ready-made set, or those of a colleague, with what changes before it does. */
export function GiveRights({
  member,
  source,
  onClose,
}: {
  member: Member
  source: Source['kind']
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { members } = useRoom()
  const change = useChangeRights()
  const opens = usePresetOpens()
  const others = members.filter(({ role, id }) => role === 'teacher' && id !== member.id)
  const [chosen, setChosen] = useState<string>(
    source === 'preset' ? 'class-teacher' : (others[0]?.id ?? ''),
  )
  const boxes: BoxChange[] = useChanges(member, { source, chosen })
  const preset = teacherPresets.find((it) => it === chosen)
  return (
    <Dialog
      title={
        source === 'preset' ? (
          <Trans>A ready-made set of rights for {member.name}</Trans>
        ) : (
          <Trans>The rights of a colleague for {member.name}</Trans>
        )
      }
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            disabled={boxes.length === 0}
            onClick={() => {
              change(member, boxes)
              onClose()
            }}
            count={boxes.length}
          >
            <Trans>Change the rights</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Leave them as they are</Trans>
          </Button>
        </>
      }
    >
      {source === 'preset' ? (
        <Select
          label={t`Ready-made set`}
          help={preset ? opens(preset) : undefined}
          value={chosen}
          choices={teacherPresets.map((value) => ({
            value: value as string,
            label: i18n._(presetWords[value]),
          }))}
          onChange={setChosen}
        />
      ) : (
        <Select
          label={t`Copy from`}
          help={t`The classes stay as they are: only pages and levels are copied.`}
          value={chosen}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      {source === 'preset' && member.classes.length === 0 ? (
        <p className={styles.Why}>
          <Trans>
            No class is assigned yet, so no level is opened: assign the classes first, or open the
            levels afterwards.
          </Trans>
        </p>
      ) : null}
      <RightsPreview boxes={boxes} />
    </Dialog>
  )
}

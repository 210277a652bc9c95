import { Trans, useLingui } from '@lingui/react/macro'
import { rightsOf, type TeacherPreset, teacherPresets } from '#domain/access/presets.ts'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { useRoom } from '../list/room.tsx'
import { shownBoxes, standardsOf } from '../person/give-rights.tsx'
import { RightsPreview } from '../person/rights-preview.tsx'
import { boxesOf, presetChanges } from '../rights/rights.view.ts'
import { usePresetOpens } from '../rights/use-preset-opens.ts'
import { peopleInviteTeacher } from '../staff.operations.ts'
import { presetWords } from '../staff-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { personOf } from './person-fields.tsx'

type TeacherForm = { classIds: readonly string[]; preset: TeacherPreset }

/** Somebody of whom nothing is said yet: what a ready-made set would open to them. */
const nobody = { pagePerms: [], standardPerms: [], directorPrivileges: [] }

const empty: TeacherForm = { classIds: [], preset: 'class-teacher' }

/** A new teacher with her classes and a ready-made set of rights; single boxes are corrected afterwards. */
export function InviteTeacher({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const room = useRoom()
  const opens = usePresetOpens()
  const classesOf = ({ classIds }: TeacherForm) =>
    classIds.filter((id) => room.classes.some((it) => it.id === id))
  const boxesFor = (form: TeacherForm) =>
    presetChanges(nobody, {
      rights: rightsOf(form.preset),
      shown: shownBoxes(room),
      standardIds: room.levels.map(({ id }) => id),
      ownStandardIds: standardsOf(room, classesOf(form)),
      by: room.me,
    })
  return (
    <InviteDialog<TeacherForm>
      title={<Trans>Invite a teacher</Trans>}
      kind="people:invite-teacher"
      more={empty}
      onClose={onClose}
      send={(form, userId) => {
        const boxes = boxesFor(form)
        const rights = {
          pagePerms: boxesOf('page', boxes),
          standardPerms: boxesOf('level', boxes),
        }
        const input = { ...personOf(form), classIds: classesOf(form), ...rights }
        return room.act(peopleInviteTeacher, { userId, input })
      }}
    >
      {(form, set, problems) => (
        <>
          <CheckboxGroup
            legend={<Trans>Classes</Trans>}
            choices={room.classes.map(({ id, name }) => ({ value: id, label: name }))}
            problem={problems.classIds}
            chosen={form.classIds}
            onChange={(classIds) => set({ classIds })}
          />
          <div>
            <Select
              label={t`Ready-made set of rights`}
              help={opens(form.preset)}
              value={form.preset}
              choices={teacherPresets.map((value) => ({
                value,
                label: i18n._(presetWords[value]),
              }))}
              onChange={(preset) => set({ preset })}
            />
            <RightsPreview boxes={boxesFor(form)} />
          </div>
        </>
      )}
    </InviteDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { rightsOf, type TeacherPreset, teacherPresets } from '#domain/access/presets.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Checkbox } from '#src/ui/choice.tsx'
import { Select } from '#src/ui/select.tsx'
import { useRoom } from '../list/room.tsx'
import { shownBoxes, standardsOf } from '../person/give-rights.tsx'
import styles from '../person/person.module.css'
import { RightsPreview } from '../person/rights-preview.tsx'
import { boxesOf, presetChanges } from '../rights/rights.view.ts'
import { type Member, peopleInviteTeacher } from '../staff.operations.ts'
import { presetWords } from '../staff-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { emptyPerson, type PersonDraft, personOf } from './person-draft.ts'

type TeacherDraft = PersonDraft & { classIds: readonly string[]; preset: TeacherPreset }

const empty: TeacherDraft = { ...emptyPerson, classIds: [], preset: 'class-teacher' }

/** Somebody of whom nothing is said yet: what a ready-made set would open to them. */
const nobody: Member = {
  id: '',
  name: '',
  username: null,
  email: null,
  role: 'teacher',
  status: 'invited',
  lastSignInAt: null,
  isTwoFactorOn: false,
  invitationMail: null,
  sendsUntil: null,
  waiting: [],
  classes: [],
  pagePerms: [],
  standardPerms: [],
  directorPrivileges: [],
}

/** A new teacher with her classes and a ready-made set of rights; single boxes are corrected afterwards. */
export function InviteTeacher({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const room = useRoom()
  const { draft, setDraft, clearDraft } = useDraft<TeacherDraft>('people:invite-teacher', empty)
  const set = (change: Partial<TeacherDraft>) => setDraft({ ...draft, ...change })
  const classIds = draft.classIds.filter((id) => room.classes.some((it) => it.id === id))
  const boxes = presetChanges(nobody, {
    rights: rightsOf(draft.preset),
    shown: shownBoxes(room),
    standardIds: room.levels.map(({ id }) => id),
    ownStandardIds: standardsOf(room, classIds),
    by: room.me,
  })
  return (
    <InviteDialog
      title={<Trans>Invite a teacher</Trans>}
      person={draft}
      onChange={set}
      onClose={onClose}
      onDone={() => {
        clearDraft()
        onClose()
      }}
      send={() =>
        room.act(peopleInviteTeacher, {
          input: {
            ...personOf(draft),
            classIds,
            pagePerms: boxesOf('page', boxes),
            standardPerms: boxesOf('level', boxes),
          },
        })
      }
    >
      <fieldset className={`${styles.Fieldset} ${styles.Full}`}>
        <legend>
          <Trans>Classes</Trans>
        </legend>
        <div className={styles.List}>
          {room.classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              value={classIds.includes(id)}
              onChange={(isChosen) =>
                set({
                  classIds: isChosen ? [...classIds, id] : classIds.filter((it) => it !== id),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.Full}>
        <Select
          label={t`Ready-made set of rights`}
          help={i18n._(presetWords[draft.preset].what)}
          value={draft.preset}
          choices={teacherPresets.map((value) => ({
            value,
            label: i18n._(presetWords[value].name),
          }))}
          onChange={(preset) => set({ preset })}
        />
        <RightsPreview boxes={boxes} />
      </div>
    </InviteDialog>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { builtSwitches, type SchoolSwitch, schoolSwitches } from '#domain/school/school-settings.ts'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { setSchoolSwitches } from './school.operations.ts'
import type { SchoolFormProps } from './school-form.ts'

const switchWords: Readonly<Record<SchoolSwitch, MessageDescriptor>> = {
  dailyReportEnable: msg`Diary and daily reports`,
  checkInEnable: msg`Hours of arrival and departure in the register`,
  nurseryEnable: msg`Transmission sheet`,
  milestoneEnable: msg`Milestones and observations`,
  galleryEnable: msg`Gallery`,
  eventEnable: msg`Events`,
  showGuardianInfo: msg`Teachers see the phone numbers of families`,
}

/** What the school uses, and what teachers see of families. */
export function SwitchesForm({ school, acts: { act } }: SchoolFormProps) {
  const { t, i18n } = useLingui()
  const board = Object.fromEntries(schoolSwitches.map((name) => [name, school[name]])) as Record<
    SchoolSwitch,
    boolean
  >
  return (
    <EditForm
      name="school-switches"
      initial={board}
      check={() => null}
      save={(form) =>
        act(setSchoolSwitches, {
          version: school.settingsVersion,
          switches: builtSwitches.map((feature) => ({ feature, isEnabled: form[feature] })),
        })
      }
      saved={t`The switches are set.`}
    >
      {(form, set) => (
        <>
          <Quiet>
            <Trans>
              What is switched off disappears from the menus. What was entered stays, and is there
              again when it is switched on.
            </Trans>
          </Quiet>
          {builtSwitches.map((name) => (
            <Checkbox key={name} {...boundTo(form, set)(name)} label={i18n._(switchWords[name])} />
          ))}
        </>
      )}
    </EditForm>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { accept } from '#domain/kernel/result.ts'
import { builtSwitches, type SchoolSwitch, schoolSwitches } from '#domain/school/school-settings.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { type School, setSchoolSwitches } from '../school.operations.ts'
import type { PartProps, SchoolPart } from './school-part.ts'

const switchWords: Readonly<Record<SchoolSwitch, MessageDescriptor>> = {
  dailyReportEnable: msg`Diary and daily reports`,
  checkInEnable: msg`Hours of arrival and departure in the register`,
  nurseryEnable: msg`Transmission sheet`,
  milestoneEnable: msg`Milestones and observations`,
  galleryEnable: msg`Gallery`,
  eventEnable: msg`Events`,
  showGuardianInfo: msg`Teachers see the phone numbers of families`,
}

export type SwitchFields = Record<SchoolSwitch, boolean>

export const switchesPart: SchoolPart<SwitchFields> = {
  name: msg`What the school uses`,
  of: (school: School) =>
    Object.fromEntries(schoolSwitches.map((name) => [name, school[name]])) as SwitchFields,
  read: accept,
  save: (act, { version, fields }) =>
    act(setSchoolSwitches, {
      version,
      switches: builtSwitches.map((feature) => ({ feature, isEnabled: fields[feature] })),
    }),
}

/** The features that the school uses, and what teachers see of families. */
export function SwitchesPart({ of }: PartProps<SwitchFields>) {
  const { i18n } = useLingui()
  return (
    <>
      <Quiet>
        <Trans>
          What is switched off disappears from the menus. What was entered stays, and is there again
          when it is switched on.
        </Trans>
      </Quiet>
      {builtSwitches.map((name) => (
        <Checkbox key={name} {...of(name)} label={i18n._(switchWords[name])} />
      ))}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useUnsavedWork } from '#src/ui/field/unsaved-work.ts'
import { Notice } from '#src/ui/notice/notice.tsx'
import { RoofSlot } from '#src/ui/screen/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen/screen.tsx'
import { NewSchoolForm } from './new-school/new-school-form.tsx'
import { NewSchoolRecap } from './new-school/new-school-recap.tsx'
import { SchoolCreated } from './new-school/school-created.tsx'
import { useNewSchool } from './new-school/use-new-school.ts'

/** Create New Account: a school and its first director, who is invited by mail. */
export function NewSchoolScreen() {
  const { t } = useLingui()
  const newSchool = useNewSchool()
  const { step, isOnline, isDirty, startOver } = newSchool
  useUnsavedWork(isDirty)
  return (
    <Screen name="admin-new" title={t`Create a school`} ready>
      <RoofSlot title={t`Create a school`} />
      {step.at === 'done' ? (
        <SchoolCreated school={step.school} onAnother={startOver} />
      ) : (
        <>
          {step.at === 'form' ? (
            <Headline
              sub={<Trans>What is typed here is kept on this device until it is sent.</Trans>}
            >
              <Trans>A new school and its first director</Trans>
            </Headline>
          ) : null}
          {isOnline ? null : (
            <Notice tone="warning" role="status">
              <Trans>Creating a school needs the network. Your draft is kept until then.</Trans>
            </Notice>
          )}
          {step.at === 'form' ? (
            <NewSchoolForm of={newSchool} />
          ) : (
            <NewSchoolRecap of={newSchool} />
          )}
        </>
      )}
    </Screen>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { HeartPulse, Syringe } from 'lucide-react'
import { useState } from 'react'
import { HealthLines } from '#src/health/child-health.tsx'
import { ChildHealthSheet } from '#src/health/child-health-sheet.tsx'
import { healthActs } from '#src/health/health-refusals.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { fullNameOf } from '../../list/children.view.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { fileHealth, type ShownFileHealth } from './file-health.operations.ts'
import { VaccineTable } from './vaccine-table.tsx'
import { VaccinesDialog } from './vaccines-dialog.tsx'

type Open = 'record' | 'vaccines' | null

/** Shows the doctor to ask, as a link that dials. */
function Doctor({ file: { doctorName, doctorPhone } }: { file: ShownFileHealth }) {
  if (!doctorName && !doctorPhone) return null
  return (
    <Facts>
      <Fact name={<Trans>Doctor</Trans>}>
        {doctorName}
        {doctorName && doctorPhone ? ' · ' : null}
        {doctorPhone ? <a href={`tel:${doctorPhone.replace(/\s/g, '')}`}>{doctorPhone}</a> : null}
      </Fact>
    </Facts>
  )
}

function Health({
  child,
  file,
  lookAgain,
}: {
  child: FiledChild
  file: ShownFileHealth
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const { today, isKeeper } = useChildrenRoom()
  const acts = useAct(healthActs, { lookAgain })
  const [open, setOpen] = useState<Open>(null)
  const { id: childId } = child
  const classId = child.classId
  const { health, vaccines } = file
  const close = () => {
    setOpen(null)
    lookAgain()
  }
  return (
    <Section
      title={<Trans>Health</Trans>}
      acts={
        isKeeper ? (
          <>
            {classId ? (
              <Button icon={<HeartPulse aria-hidden />} onClick={() => setOpen('record')}>
                <Trans>Health record…</Trans>
              </Button>
            ) : null}
            <Button icon={<Syringe aria-hidden />} onClick={() => setOpen('vaccines')}>
              <Trans>Doctor and vaccines…</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap={14}>
        {health ? (
          <HealthLines health={health} today={today} />
        ) : (
          <Quiet size="same">
            <Trans>No health information.</Trans>
          </Quiet>
        )}
        <Doctor file={file} />
        {isKeeper && vaccines.length === 0 ? (
          <Quiet size="same">
            <Trans>No vaccine is written down.</Trans>
          </Quiet>
        ) : null}
        {vaccines.length > 0 ? <VaccineTable label={t`Vaccines`} vaccines={vaccines} /> : null}
      </Stack>
      {open === 'record' && classId ? (
        <ChildHealthSheet
          work="profile"
          child={{ childId, classId, health, fullName: fullNameOf(child) }}
          today={today}
          onClose={close}
        />
      ) : null}
      {open === 'vaccines' ? (
        <VaccinesDialog child={child} file={file} acts={acts} onClose={close} />
      ) : null}
    </Section>
  )
}

/** Shows what must be known of a child's health; for the direction its doctor and vaccines too. Each reading is logged. */
export function HealthSection({ child }: { child: FiledChild }) {
  const kept = useKept(fileHealth, { childId: child.id })
  const silence = useSilence()
  return (
    <KeptPart kept={kept} silence={silence}>
      {({ fileHealth: file }) =>
        file ? <Health child={child} file={file} lookAgain={kept.lookAgain} /> : null
      }
    </KeptPart>
  )
}

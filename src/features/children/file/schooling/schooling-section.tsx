import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { childrenActs } from '../../children-refusals.ts'
import { childStatusOf } from '../../list/children.view.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { useSmallAct } from '../use-small-act.ts'
import { ArchiveButton } from './archive-button.tsx'
import { EnterDialog } from './enter-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { childSchooling } from './schooling.operations.ts'
import { StayRows } from './stay-rows.tsx'

/** Levels and classes over time: entering, moving, leaving, coming back. No stay is ever overwritten. */
export function SchoolingSection({ child }: { child: FiledChild }) {
  const { isKeeper, today } = useChildrenRoom()
  const kept = useKept(childSchooling, { childId: child.id })
  const acts = useAct(childrenActs, kept)
  const small = useSmallAct()
  const silence = useSilence()
  const [open, setOpen] = useState<'enter' | 'leave' | null>(null)
  const status = childStatusOf(child, today)
  const isThere = status === 'here' || status === 'leaving' || status === 'coming'
  return (
    <Section title={<Trans>Classes</Trans>}>
      <KeptPart kept={kept} silence={silence}>
        {({ childStays: stays }) => (
          <>
            <StayRows stays={stays} acts={acts} small={small} child={child} />
            <TroubleNotice trouble={small.trouble} />
            {isKeeper ? (
              <Acts>
                {child.isArchived ? null : (
                  <Button onClick={() => setOpen('enter')}>
                    {isThere ? <Trans>Change class</Trans> : <Trans>Enter a class</Trans>}
                  </Button>
                )}
                {isThere ? (
                  <Button onClick={() => setOpen('leave')}>
                    <Trans>Departure</Trans>
                  </Button>
                ) : (
                  <ArchiveButton child={child} acts={acts} small={small} />
                )}
              </Acts>
            ) : null}
            {open === 'enter' ? (
              <EnterDialog child={child} stays={stays} acts={acts} onClose={() => setOpen(null)} />
            ) : open === 'leave' ? (
              <LeaveDialog child={child} stays={stays} acts={acts} onClose={() => setOpen(null)} />
            ) : null}
          </>
        )}
      </KeptPart>
    </Section>
  )
}

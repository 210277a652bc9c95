import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayExportFamily } from '#domain/privacy/family-export.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { useDownload } from '#src/session/use-download.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Acts, Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { fullNameOf } from '../../list/children.view.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { erasureRefusalWords } from './erasure-refusals.ts'
import { childErasure } from './privacy.operations.ts'

/** Offers what a family may ask for: to read what is kept, have it put right, and have it erased. */
export function PrivacySection({ child }: { child: FiledChild }) {
  const { today } = useChildrenRoom()
  const kept = useKept(childErasure, { childId: child.id })
  const silence = useSilence()
  const { user, school } = useSignedIn()
  const mayExport = mayExportFamily(accessFactsOf(user, school))
  const { download, isBusy } = useDownload(erasureRefusalWords)
  // The calendar of deletions leads right to the question.
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.get('ask') === 'erase')
  const save = () =>
    download({
      ...{ path: '/files/family.zip', query: { child: child.id } },
      ...{ name: fullNameOf(child), today },
    })
  return (
    <Section title={<Trans>Personal data</Trans>}>
      <KeptPart kept={kept} silence={silence}>
        {({ childErasure: erasure }) => (
          <>
            <Quiet>
              {mayExport ? (
                <Trans>
                  The export holds everything about this child and its guardians, as a page to read
                  and as data. It may say where each guardian lives, and it holds the private note:
                  read it before you hand it over. What is wrong is put right in the sections of
                  this file.
                </Trans>
              ) : (
                <Trans>
                  The export for the family holds everything about this child, also what is not open
                  to you. Ask your director for it. What is wrong is put right in the sections of
                  this file.
                </Trans>
              )}
            </Quiet>
            <Acts>
              {mayExport ? (
                <Button
                  icon={<Download aria-hidden />}
                  disabled={isBusy}
                  onClick={() => void save()}
                >
                  <Trans>Export for the family</Trans>
                </Button>
              ) : null}
              {erasure ? (
                <Button look="danger-outline" onClick={() => setOpen(true)}>
                  <Trans>Erase the child</Trans>
                </Button>
              ) : null}
              <LinkButton look="quiet" to="/privacy-notice">
                <Trans>Privacy notice</Trans>
              </LinkButton>
            </Acts>
            {isOpen && erasure ? (
              <EraseDialog
                child={child}
                erasure={erasure}
                lookAgain={kept.lookAgain}
                onClose={() => setOpen(false)}
              />
            ) : null}
          </>
        )}
      </KeptPart>
    </Section>
  )
}

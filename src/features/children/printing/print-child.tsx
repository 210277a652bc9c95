import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { CertificateKind } from '#domain/children/certificates.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/dialog/menu.tsx'
import type { FiledChild } from '../children.operations.ts'
import { childStatusOf, fullNameOf } from '../list/children.view.ts'
import { useChildrenRoom } from '../list/children-room.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import { useCertificateName } from './certificate-name.ts'
import { useChildrenFiles } from './use-children-files.ts'

/** Offers what is printed of one child: only what fits where it stands with the school. */
export function PrintChild({ child }: { child: FiledChild }) {
  const { t } = useLingui()
  const { today, isKeeper } = useChildrenRoom()
  const files = useChildrenFiles()
  const nameOf = useCertificateName()
  const [asked, setAsked] = useState<CertificateKind | null>(null)
  const status = childStatusOf(child, today)
  const isHere = status === 'here' || status === 'leaving'
  const fitting: CertificateKind[] = [
    ...(isHere ? (['schooling'] as const) : []),
    ...(child.leavesOn ? (['leaving'] as const) : []),
  ]
  const certificates = fitting.map(
    (kind): MenuItem => ({ id: kind, label: nameOf(kind, child), run: () => setAsked(kind) }),
  )
  const sheet: MenuItem = {
    id: 'emergency',
    label: <Trans>Emergency sheet</Trans>,
    run: () => files.emergencySheet(child),
  }
  return (
    <>
      <Menu
        name={t`Print for ${fullNameOf(child)}`}
        side="end"
        trigger={(trigger) => (
          <Button {...trigger} icon={<Printer aria-hidden />} disabled={files.isBusy}>
            <Trans>Print</Trans>
          </Button>
        )}
        groups={[[sheet], ...(isKeeper && certificates.length > 0 ? [certificates] : [])]}
      />
      {asked ? (
        <CertificateDialog child={child} kind={asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

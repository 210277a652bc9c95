import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/dialog/menu.tsx'
import type { FiledChild } from '../children.operations.ts'
import { childStatusOf, fullNameOf } from '../list/children.view.ts'
import { useChildrenRoom } from '../list/children-room.tsx'
import { useChildrenFiles } from './use-children-files.ts'

/** What is printed of one child: only what fits where it stands with the school. */
export function PrintChild({ child }: { child: FiledChild }) {
  const { t } = useLingui()
  const { today, isKeeper } = useChildrenRoom()
  const files = useChildrenFiles()
  const status = childStatusOf(child, today)
  const isHere = status === 'here' || status === 'leaving'
  const certificates: MenuItem[] = [
    ...(isHere
      ? [
          {
            id: 'schooling',
            label: <Trans>Certificate of schooling</Trans>,
            run: () => files.schooling(child),
          },
        ]
      : []),
    ...(child.leavesOn
      ? [
          {
            id: 'leaving',
            label: <Trans>Leaving certificate</Trans>,
            run: () => files.leaving(child),
          },
        ]
      : []),
  ]
  const sheet: MenuItem = {
    id: 'emergency',
    label: <Trans>Emergency sheet</Trans>,
    run: () => files.emergencySheet(child),
  }
  return (
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
  )
}

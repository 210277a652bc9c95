import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { Menu, type MenuItem } from './menu.tsx'

/** Offers rarer acts, behind one button in the header. Without anything to do there is no button. */
export function RoofMenu({ groups }: { groups: readonly (readonly MenuItem[])[] }) {
  const { t } = useLingui()
  const filled = groups.filter((group) => group.length > 0)
  if (filled.length === 0) return null
  return (
    <Menu
      name={t`More options`}
      side="end"
      groups={filled}
      trigger={(props) => (
        <IconButton
          {...props}
          look="roof"
          size="touch"
          name={t`More options`}
          icon={<Ellipsis aria-hidden />}
        />
      )}
    />
  )
}

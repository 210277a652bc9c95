import { Trans, useLingui } from '@lingui/react/macro'
import { Moon, MoonStar, Sun } from 'lucide-react'
import { ClassDayRoof } from '#src/class-day/class-day-roof.tsx'
import type { ClassDay } from '#src/class-day/use-class-day.ts'
import { IconButton } from '#src/ui/button.tsx'
import type { MenuItem } from '#src/ui/dialog/menu.tsx'
import { RoofMenu } from '#src/ui/dialog/roof-menu.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { chooseTheme, useTheme } from '#src/ui/look/theme.ts'
import { useViewport } from '#src/ui/screen/viewport.ts'
import type { SheetTab } from './sheet-columns.ts'
import styles from './sheet-roof.module.css'

/** Group and day, nap or whole day, the dark view of the sleep room, and what is done less often. */
export function SheetRoof({
  day,
  tab,
  onTab,
  menu,
}: {
  day: ClassDay
  tab: SheetTab
  onTab: (tab: SheetTab) => void
  menu: readonly (readonly MenuItem[])[]
}) {
  const { t } = useLingui()
  const { theme } = useTheme()
  // A phone has a list of children instead of columns.
  const isPhone = useViewport() === 'phone'
  return (
    <ClassDayRoof
      day={day}
      title={t`Transmission sheet`}
      controls={
        <div className={styles.Controls}>
          {isPhone ? null : (
            <Segmented
              label={t`View`}
              place="roof"
              value={tab}
              choices={[
                { value: 'nap', label: <Trans>Nap</Trans>, icon: <Moon aria-hidden /> },
                { value: 'day', label: <Trans>Day</Trans> },
              ]}
              onChange={onTab}
            />
          )}
          <IconButton
            look="roof"
            size="touch"
            name={theme === 'dark' ? t`Light view` : t`Dark view for the sleep room`}
            icon={theme === 'dark' ? <Sun aria-hidden /> : <MoonStar aria-hidden />}
            // Kept on this tablet: the one in the sleep room stays dark.
            onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
          />
          <RoofMenu groups={menu} />
        </div>
      }
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarRange, ClipboardCheck, ListChecks, Siren } from 'lucide-react'
import { useMemo } from 'react'
import { monthContaining } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { TabLinks } from '#src/ui/screen/tabs.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { addressOf, type OpenRegister } from './presence-address.ts'
import styles from './presence-links.module.css'

/** The views of one class's presence, each with an address of its own that keeps class and date. */
export function usePresenceLinks(open: OpenRegister | null) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  return useMemo(() => {
    const address = open ? addressOf(open) : ''
    const month = open ? monthContaining(open.date) : null
    // From the running month on, the month that somebody turned to comes back.
    const ofMonth = month === monthContaining(today) ? '' : `&month=${month}`
    const monthly = open ? `?class=${open.classId}${ofMonth}` : ''
    return [
      {
        id: 'register',
        to: `/presence${address}`,
        label: t`Register`,
        icon: <ClipboardCheck aria-hidden />,
        end: true as const,
      },
      {
        id: 'week',
        to: `/presence/week${address}`,
        label: t`Week`,
        icon: <CalendarDays aria-hidden />,
      },
      {
        id: 'month',
        to: `/presence/month${monthly}`,
        label: t`Month`,
        icon: <CalendarRange aria-hidden />,
      },
      {
        id: 'absences',
        to: `/presence/absences${month ? `?month=${month}` : ''}`,
        label: t`Unjustified absences`,
        icon: <ListChecks aria-hidden />,
      },
      {
        id: 'building',
        to: '/presence/building',
        label: t`Who is here`,
        icon: <Siren aria-hidden />,
      },
    ]
  }, [open, today, t])
}

/** The same as tabs, where there is room for them; a phone has them behind a button in its header. */
export function PresenceTabs({
  open = null,
  place = 'page',
}: {
  open?: OpenRegister | null
  place?: 'page' | 'frame'
}) {
  const { t } = useLingui()
  const links = usePresenceLinks(open)
  if (useViewport() === 'phone') return null
  return (
    <div className={styles[place]} data-print="never">
      <TabLinks label={t`Views of presence`} tabs={links} />
    </div>
  )
}

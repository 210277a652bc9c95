import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Download, useDownload } from '#src/session/use-download.ts'
import { transmissionRefusalWords } from '../transmission-refusals.ts'
import { wholeMonth } from './whole-month.ts'

/** The sheets and registers on paper, exactly of the group and day that are open. */
export function useSheetFiles({
  open,
  today,
  className,
}: {
  open: OpenClassDay
  today: LocalDate
  className: string
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { download } = useDownload(transmissionRefusalWords)
  const fetchIt = useCallback(
    (file: Omit<Download, 'today'>) => void download({ ...file, today }),
    [download, today],
  )
  const { classId, date } = open
  return useMemo(() => {
    const [from, to] = wholeMonth(date)
    const day = formats.shortDay(date)
    const month = formats.month(date)
    const ofMonth = { class: classId, from, to }
    return {
      group: () =>
        fetchIt({
          path: '/files/transmission-group.pdf',
          query: { class: classId, date },
          name: t`${className} ${day} transmissions`,
        }),
      blank: () =>
        fetchIt({
          path: '/files/transmission-group.pdf',
          query: { class: classId, date, blank: '1' },
          name: t`${className} blank transmission sheets`,
        }),
      child: (childId: string, name: string) =>
        fetchIt({
          path: '/files/transmission-child.pdf',
          query: { child: childId, date },
          name: t`${name} ${day} transmissions`,
        }),
      medicines: () =>
        fetchIt({
          path: '/files/medicine-register.pdf',
          query: ofMonth,
          name: t`${className} ${month} medicine register`,
        }),
      incidents: () =>
        fetchIt({
          path: '/files/incident-register.pdf',
          query: ofMonth,
          name: t`${className} ${month} incident register`,
        }),
      csv: () =>
        fetchIt({
          path: '/files/transmission.csv',
          query: ofMonth,
          name: t`${className} ${month} transmissions`,
        }),
    }
  }, [fetchIt, classId, date, className, formats, t])
}

import { useLingui } from '@lingui/react/macro'
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
  const { classId, date } = open
  const [from, to] = wholeMonth(date)
  const day = formats.shortDay(date)
  const month = formats.month(date)
  const ofGroup = { class: classId, date }
  const ofMonth = { class: classId, from, to }
  const file = (path: Download['path'], query: Download['query'], name: string) => () =>
    void download({ path, query, name, today })
  return {
    group: file('/files/transmission-group.pdf', ofGroup, t`${className} ${day} transmissions`),
    blank: file(
      '/files/transmission-group.pdf',
      { ...ofGroup, blank: '1' },
      t`${className} blank transmission sheets`,
    ),
    child: (childId: string, name: string) =>
      file(
        '/files/transmission-child.pdf',
        { child: childId, date },
        t`${name} ${day} transmissions`,
      )(),
    medicines: file(
      '/files/medicine-register.pdf',
      ofMonth,
      t`${className} ${month} medicine register`,
    ),
    incidents: file(
      '/files/incident-register.pdf',
      ofMonth,
      t`${className} ${month} incident register`,
    ),
    csv: file('/files/transmission.csv', ofMonth, t`${className} ${month} transmissions`),
  }
}

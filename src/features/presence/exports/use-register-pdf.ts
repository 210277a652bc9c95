import { useLingui } from '@lingui/react/macro'
import type { YearMonth } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useDownload } from '#src/session/use-download.ts'
import { presenceRefusalWords, printoutRefusalWords } from '../presence-refusals.ts'

export type PrintoutKind = 'monthly-register' | 'call-sheet'

export type Printout = { classId: string; className: string; month: YearMonth; kind: PrintoutKind }

const words = { ...presenceRefusalWords, ...printoutRefusalWords }

/** Downloads the A4 register as PDF. */
export function useRegisterPdf() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { download, isBusy } = useDownload(words)
  const print = ({ classId, className, month, kind }: Printout) =>
    download({
      path: '/files/register.pdf',
      query: { class: classId, month, ...(kind === 'call-sheet' ? { blank: '1' } : {}) },
      name: kind === 'call-sheet' ? t`${className} ${month} call sheet` : `${className} ${month}`,
      today,
    })
  return { print, isBusy }
}

import { useLingui } from '@lingui/react/macro'
import type { ClassId } from '#domain/kernel/ids.ts'
import { type LocalDate, monthContaining } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { type Download, useDownload } from '#src/session/use-download.ts'
import { diaryRefusalWords } from './diary-refusals.ts'

type OfClass = { classId: ClassId; className: string; date: LocalDate }

/** The diary on paper and as a table, made by the school's server. */
export function useDiaryFiles() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { download, isBusy } = useDownload(diaryRefusalWords)
  const save = (file: Omit<Download, 'today'>) => download({ ...file, today })
  return {
    isBusy,
    /** Slips for families, two a page; `paper` for those whom no mail reaches. */
    slips: ({ date, classId, who }: { date: LocalDate; classId: ClassId | null; who?: 'paper' }) =>
      void save({
        path: '/files/diary-slips.pdf',
        query: { date, ...(classId ? { class: classId } : {}), ...(who ? { who } : {}) },
        name: t`slips`,
      }),
    daySheet: ({ classId, className, date }: OfClass) =>
      void save({
        path: '/files/diary-day.pdf',
        query: { class: classId, date },
        name: t`diary ${className}`,
      }),
    table: ({ classId, className, date }: OfClass) =>
      void save({
        path: '/files/diary.csv',
        query: { class: classId, from: date, to: date },
        name: t`diary ${className}`,
      }),
    booklet: ({ childId, name, date }: { childId: string; name: string; date: LocalDate }) =>
      void save({
        path: '/files/diary-month.pdf',
        query: { child: childId, month: monthContaining(date) },
        name: t`diary ${name}`,
      }),
  }
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { type LocalDate, monthContaining } from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { type Printout, usePrintout } from '#src/people/use-printout.ts'
import { FileNotFetchedError } from '#src/session/fetch-file.ts'
import { useToast } from '#src/ui/toast.tsx'
import { diaryRefusalWords } from './diary-refusals.ts'

const words = { ...requestRefusalWords, ...diaryRefusalWords }

type OfClass = { classId: ClassId; className: string; date: LocalDate }

/** The diary on paper and as a table, made by the school's server. */
export function useDiaryFiles() {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { today } = useSchoolTime()
  const print = usePrintout()
  const [isBusy, setBusy] = useState(false)

  const save = async (printout: Omit<Printout, 'today'>) => {
    setBusy(true)
    await print({ ...printout, today }).catch((error: unknown) => {
      const code = error instanceof FileNotFetchedError ? error.code : undefined
      const told = code && findRefusalSentence(i18n, words, { code })
      toast.error(told || t`The file could not be made. It needs the network; try again.`)
    })
    setBusy(false)
  }
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

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ageOn, type ChildStatus } from '#domain/children/child.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { academicYearFrom } from '#domain/school/academic-year.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { FiledChild } from '../children.operations.ts'
import { childStatusOf, type DocumentFilter, type StatusFilter } from './children.view.ts'
import { useChildrenRoom } from './children-room.tsx'

/** Age and status of a child, in words; in the list of another year the age of its first day, and the stay of that year. */
export function useChildWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, startYear } = useChildrenRoom()
  const asOf = startYear === null ? today : academicYearFrom(startYear).firstDay
  return useMemo(() => {
    const date = (day: LocalDate | null) => (day ? formats.date(day) : '')
    /** Until the third birthday a school counts months. */
    const age = ({ birthDate }: Pick<FiledChild, 'birthDate'>): string => {
      if (birthDate === null) return ''
      const { years, months } = ageOn(birthDate, asOf)
      const inMonths = years * 12 + months
      return years < 3
        ? t`${plural(inMonths, { one: '# month', other: '# months' })}`
        : t`${plural(years, { one: '# year', other: '# years' })}`
    }
    const status = (child: FiledChild): string => {
      if (startYear !== null) {
        const first = date(child.enteredOn)
        return child.leavesOn ? t`${first} to ${date(child.leavesOn)}` : t`Since ${first}`
      }
      const sentences: Record<ChildStatus, () => string> = {
        here: () => t`Enrolled`,
        leaving: () => t`Leaves on ${date(child.leavesOn)}`,
        coming: () => t`Comes on ${date(child.enteredOn)}`,
        unplaced: () => t`In no class yet`,
        left: () => t`Left on ${date(child.leavesOn)}`,
        archived: () => t`Archived`,
      }
      return sentences[childStatusOf(child, today)]()
    }
    /** Says what of the expected documents is not as it should be; nothing where the reader does not know. */
    const documentsOf = ({ documents }: FiledChild): string => {
      if (!documents || documents.expected === 0) return ''
      const { missing, waiting, expiring } = documents
      const parts = [
        ...(missing > 0 ? [t`${plural(missing, { one: '# missing', other: '# missing' })}`] : []),
        ...(waiting > 0 ? [t`${plural(waiting, { one: '# waits', other: '# wait' })}`] : []),
        ...(expiring > 0
          ? [t`${plural(expiring, { one: '# expires soon', other: '# expire soon' })}`]
          : []),
      ]
      return parts.join(' · ') || t`All valid`
    }
    const documentFilterNames: Record<DocumentFilter, string> = {
      all: t`All documents`,
      valid: t`Valid`,
      not_valid: t`Not valid`,
    }
    const filterNames: Record<StatusFilter, string> = {
      ours: t`Here or coming`,
      here: t`Enrolled`,
      leaving: t`Leaving`,
      coming: t`Coming`,
      unplaced: t`In no class yet`,
      left: t`Have left`,
      archived: t`Archived`,
      all: t`All children`,
    }
    return { age, status, documentsOf, filterNames, documentFilterNames, date }
  }, [t, formats, today, asOf, startYear])
}

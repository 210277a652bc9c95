import { Plural, Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useMemo } from 'react'
import { yearName } from '#domain/school/academic-year.ts'
import { useYearOfList, YearSwitch } from '#src/people/years/year-switch.tsx'
import { ReadOnlyNotice } from '#src/session/read-only.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import styles from '../children.module.css'
import { PrintClass } from '../printing/print-class.tsx'
import { countChildren } from './children.view.ts'
import { useChildrenRoom } from './children-room.tsx'

/** Counts the children of the school, or those that are found. Beside it stands the switch of school years. */
export const ListHeadline = memo(function ListHeadline({ found }: { found: number | null }) {
  const { today, startYear } = useChildrenRoom()
  const year = useYearOfList(today)
  const yearSwitch = <YearSwitch value={year.startYear} onChange={year.go} />
  return startYear === null ? (
    <HeadlineOfToday found={found} yearSwitch={yearSwitch} />
  ) : (
    <HeadlineOfYear
      found={found}
      isPast={year.isPast}
      startYear={startYear}
      yearSwitch={yearSwitch}
    />
  )
})

function HeadlineOfYear({
  found,
  startYear,
  isPast,
  yearSwitch,
}: {
  found: number | null
  startYear: number
  isPast: boolean
  yearSwitch: ReactNode
}) {
  const { all, isKeeper } = useChildrenRoom()
  const years = yearName(startYear)
  return (
    <>
      <FoundHeadline
        found={found}
        acts={
          <>
            {yearSwitch}
            <PrintClass />
          </>
        }
        sub={
          <Trans>
            Each child is shown in their class of that year. The file is the one of today.
          </Trans>
        }
      >
        {!isKeeper ? (
          <Plural
            value={all.length}
            one={`# child of your classes in ${years}`}
            other={`# children of your classes in ${years}`}
          />
        ) : isPast ? (
          <Plural
            value={all.length}
            one={`# child was at the school in ${years}`}
            other={`# children were at the school in ${years}`}
          />
        ) : (
          <Plural
            value={all.length}
            one={`# child is enrolled for ${years}`}
            other={`# children are enrolled for ${years}`}
          />
        )}
      </FoundHeadline>
      <ReadOnlyNotice className={styles.ReadOnly} />
    </>
  )
}

function HeadlineOfToday({ found, yearSwitch }: { found: number | null; yearSwitch: ReactNode }) {
  const { all, today, isKeeper } = useChildrenRoom()
  const { here, coming } = useMemo(() => countChildren(all, today), [all, today])
  return (
    <FoundHeadline
      found={found}
      acts={
        <>
          {yearSwitch}
          <PrintClass />
        </>
      }
      sub={
        coming > 0 ? (
          <Plural
            value={coming}
            one="# more child is to come."
            other="# more children are to come."
          />
        ) : (
          <Trans>No other child is announced.</Trans>
        )
      }
    >
      {isKeeper ? (
        <Plural value={here} one="# child is at the school" other="# children are at the school" />
      ) : (
        <Plural value={here} one="# child of your classes" other="# children of your classes" />
      )}
    </FoundHeadline>
  )
}

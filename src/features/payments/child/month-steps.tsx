import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  addMonths,
  monthContaining,
  parseYearMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { monthOfText } from '../month-text.ts'
import { childMonth } from './child-month.operations.ts'
import { MonthLadder } from './month-ladder.tsx'
import { useSilence } from './use-silence.tsx'

const monthsBack = 13

/** A month of the child as its bill is made of it. `stamp` changes when what the child is billed has changed. */
export function MonthSteps({ childId, stamp }: { childId: string; stamp: string }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { monthTitle } = useFormats()
  const [search, setSearch] = useSearchParams()
  const thisMonth = monthContaining(today)
  const month = parseYearMonth(search.get('month') ?? '') ?? thisMonth
  const kept = useKept(childMonth, { childId, month })
  const silence = useSilence()
  const { lookAgain } = kept
  const before = useRef(stamp)
  useEffect(() => {
    if (before.current && before.current !== stamp) lookAgain()
    before.current = stamp
  }, [stamp, lookAgain])
  const offered = Array.from({ length: monthsBack }, (_, back) => addMonths(thisMonth, 1 - back))
  const months = offered.includes(month) ? offered : [...offered, month]
  const choose = (chosen: YearMonth) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was)
        next.set('month', chosen)
        return next
      },
      { replace: true },
    )
  return (
    <Section
      title={<Trans>The month step by step</Trans>}
      acts={
        <BareSelect<YearMonth>
          name={t`Month`}
          value={month}
          choices={months.map((value) => ({ value, label: monthTitle(monthOfText(value)) }))}
          onChange={choose}
        />
      }
    >
      <KeptPart kept={kept} silence={silence}>
        {({ childMonth: bill }) => (bill ? <MonthLadder childId={childId} bill={bill} /> : null)}
      </KeptPart>
    </Section>
  )
}

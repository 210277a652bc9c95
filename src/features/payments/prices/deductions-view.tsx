import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { displayPrice } from '#domain/payments/price.ts'
import { deduction } from '#domain/payments/prices/deduction.ts'
import { decideDeduction } from '#domain/payments/prices/price-rules.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { OrderArrows } from '#src/keeping/lists/ordered-list.tsx'
import type { Sheet } from '#src/platform/sheet.ts'
import { ThingField } from '#src/things/thing-field.tsx'
import { ThingTable } from '#src/things/thing-table.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import {
  deductionDocuments,
  type Ground,
  orderDeductions,
  type ShownDeduction,
} from '../payments.operations.ts'
import type { PriceViewProps } from '../payments.screen.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { ChildCount, CodeFilter, useForWhom, ValidityFilter } from './price-parts.tsx'
import { deductionFinding, deductionTable, type DeductionsView as Looking } from './price-tables.ts'
import { usePriceWords } from './use-price-words.ts'

const { fields } = deduction

/** How much a deduction takes, in words: −10 %, −20,00 €. */
export function useDeductionWords({ currency }: Pick<Ground, 'currency'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { said } = useThingWords()
  return {
    taken({ percent, price }: Pick<ShownDeduction, 'percent' | 'price'>): string {
      if (percent !== null) return `−${formats.percent(percent / 10_000)}`
      return price ? `−${price.displayFormat}` : ''
    },
    reasonOf({ reason, siblingRank }: ShownDeduction): string {
      const word = said(fields.reason, reason)
      return siblingRank === null ? word : t`${word}, from child ${siblingRank} on`
    },
    limitOf: ({ cap }: ShownDeduction): string =>
      cap === null ? t`none` : t`${displayPrice({ value: cap, currency })} a month`,
  }
}

function useDeductionSheet(lists: PriceViewProps['lists']) {
  const { t } = useLingui()
  const { wordOf, said } = useThingWords()
  const { forWhom, validity } = usePriceWords(lists.priceGround)
  const words = useDeductionWords(lists.priceGround)
  return (deductions: readonly ShownDeduction[]): Sheet => ({
    tab: t`Deductions`,
    frozenColumns: 1,
    heads: [
      { title: wordOf(fields.label.label), width: 40 },
      { title: t`Takes`, width: 14 },
      { title: wordOf(fields.reason.label), width: 30 },
      { title: wordOf(fields.cap.label), width: 20 },
      { title: wordOf(fields.isStackable.label), width: 20 },
      { title: t`For`, width: 30 },
      { title: t`Validity`, width: 30 },
    ],
    rows: deductions.map((it) => [
      it.label,
      words.taken(it),
      words.reasonOf(it),
      words.limitOf(it),
      said(fields.isStackable, it.isStackable),
      forWhom(it),
      validity(it),
    ]),
  })
}

/** What is taken off the care of a month, from top to bottom. */
export function DeductionsView({ lists, lookAgain }: PriceViewProps) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { said } = useThingWords()
  const { deductions, priceGround } = lists
  const { forWhom } = usePriceWords(priceGround)
  const { taken, reasonOf, limitOf } = useDeductionWords(priceGround)
  const acts = useAct(paymentActs, { lookAgain })
  return (
    <ThingTable<typeof deduction, ShownDeduction, Looking>
      of={deduction}
      items={deductions}
      acts={useThingActs(deductionDocuments, acts)}
      kept="DEDUCTION"
      table={deductionTable}
      findingOf={(view) => deductionFinding(view, today)}
      today={today}
      label={t`Deductions`}
      head={<Trans>Deduction</Trans>}
      draft="deduction"
      groups={[
        'label',
        ['reason', 'siblingRank'],
        ['percent', 'amount'],
        'cap',
        'isStackable',
        'isForAll',
        ['standardId', 'classId'],
        ['validFrom', 'validUntil'],
      ]}
      own={{
        siblingRank: (bound, { reason }) =>
          reason === 'sibling' ? <ThingField field={fields.siblingRank} bound={bound} /> : null,
        ...useForWhom(fields, priceGround),
      }}
      rule={(values) => decideDeduction(values)}
      nameOf={({ label }) => label}
      marksOf={({ id }) => ({ 'data-deduction': id })}
      titleOf={(it) => (it ? <Trans>Change the deduction</Trans> : <Trans>New deduction</Trans>)}
      words={{
        headline: <Plural value={deductions.length} one="# deduction" other="# deductions" />,
        sub: <Trans>Taken from top to bottom: a percent is of what those above it left.</Trans>,
        add: <Trans>Add a deduction</Trans>,
        empty: {
          title: <Trans>No deduction yet</Trans>,
          words: <Trans>Add what the school takes off, such as for brothers and sisters.</Trans>,
        },
        search: t`Search a deduction`,
      }}
      filters={({ reason, validity: days }, change) => (
        <>
          <CodeFilter<Looking['reason']>
            field={fields.reason}
            every={t`Every reason`}
            value={reason}
            onChange={(chosen) => change({ reason: chosen })}
          />
          <ValidityFilter value={days} onChange={(chosen) => change({ validity: chosen })} />
        </>
      )}
      sheet={useDeductionSheet(lists)}
      columns={[
        {
          id: 'amount',
          head: <Trans>Takes</Trans>,
          isNumber: true,
          cell: (it) => <b>{taken(it)}</b>,
        },
        { id: 'reason', head: <Trans>Reason</Trans>, cell: reasonOf },
        { id: 'limit', head: <Trans>Limit</Trans>, from: 'desk', cell: limitOf },
        {
          id: 'others',
          head: <Trans>With others</Trans>,
          from: 'desk',
          cell: ({ isStackable }) => said(fields.isStackable, isStackable),
        },
        { id: 'for', head: <Trans>For</Trans>, from: 'tablet', cell: forWhom },
        {
          id: 'children',
          head: <Trans>Taken off for</Trans>,
          cell: ({ childCount, isForAll }) => <ChildCount count={childCount} isForAll={isForAll} />,
        },
      ]}
      rowActs={(it, { isWhole, doing }) =>
        isWhole ? (
          <OrderArrows
            name={it.label}
            place={doing.shown.indexOf(it)}
            count={doing.shown.length}
            onMove={(place) =>
              void doing.move(place, {
                order: (deductionIds) => acts.act(orderDeductions, { deductionIds }),
                words: ({ label }) => <Trans>{label} was moved.</Trans>,
              })
            }
          />
        ) : null
      }
    />
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addon } from '#domain/payments/prices/addon.ts'
import { decideAddon } from '#domain/payments/prices/price-rules.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { ThingTable } from '#src/things/thing-table.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { addonDocuments, type ShownAddon } from '../payments.operations.ts'
import type { PriceViewProps } from '../payments.screen.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { ChildCount, CodeFilter, useForWhom, ValidityFilter } from './price-parts.tsx'
import { addonFinding, addonTable, type AddonsView as Looking } from './price-tables.ts'
import { usePriceWords } from './use-price-words.ts'

const { fields } = addon

function useAddonSheet(lists: PriceViewProps['lists']) {
  const { t } = useLingui()
  const { said, wordOf } = useThingWords()
  const { forWhom, validity } = usePriceWords(lists.priceGround)
  const { code } = lists.priceGround.currency
  return (addons: readonly ShownAddon[]): Sheet => ({
    tab: t`Add-ons`,
    frozenColumns: 1,
    heads: [
      { title: wordOf(fields.label.label), width: 40 },
      { title: `${wordOf(fields.amount.label)} (${code})`, width: 14 },
      { title: wordOf(fields.rule.label), width: 30 },
      { title: wordOf(fields.type.label), width: 20 },
      { title: t`For`, width: 30 },
      { title: t`Validity`, width: 30 },
    ],
    rows: addons.map((it) => [
      it.label,
      it.price.value / 100,
      said(fields.rule, it.rule),
      said(fields.type, it.type),
      forWhom(it),
      validity(it),
    ]),
  })
}

/** What is billed beside the prices: meals, nappies, a late pick-up. */
export function AddonsView({ lists, lookAgain }: PriceViewProps) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { said } = useThingWords()
  const { addons, priceGround } = lists
  const { forWhom, validity } = usePriceWords(priceGround)
  const acts = useAct(paymentActs, { lookAgain })
  return (
    <ThingTable<typeof addon, ShownAddon, Looking>
      of={addon}
      items={addons}
      acts={useThingActs(addonDocuments, acts)}
      kept="ADDON"
      table={addonTable}
      findingOf={(view) => addonFinding(view, today)}
      today={today}
      label={t`Add-ons`}
      head={<Trans>Add-on</Trans>}
      draft="addon"
      groups={[
        'label',
        ['amount', 'rule'],
        'type',
        'isForAll',
        ['standardId', 'classId'],
        ['validFrom', 'validUntil'],
        'taxRate',
        'isEligibleCare',
      ]}
      own={useForWhom(fields, priceGround)}
      rule={(values) => decideAddon(values)}
      nameOf={({ label }) => label}
      marksOf={({ id }) => ({ 'data-addon': id })}
      titleOf={(it) => (it ? <Trans>Change the add-on</Trans> : <Trans>New add-on</Trans>)}
      words={{
        headline: <Plural value={addons.length} one="# add-on" other="# add-ons" />,
        sub: <Trans>What is billed beside the price: by the month, the day, the meal.</Trans>,
        add: <Trans>Add an add-on</Trans>,
        empty: {
          title: <Trans>No add-on yet</Trans>,
          words: <Trans>Add what is billed beside the price, such as meals or nappies.</Trans>,
        },
        search: t`Search an add-on`,
      }}
      filters={({ rule, validity: days }, change) => (
        <>
          <CodeFilter<Looking['rule']>
            field={fields.rule}
            every={t`However it is counted`}
            value={rule}
            onChange={(chosen) => change({ rule: chosen })}
          />
          <ValidityFilter value={days} onChange={(chosen) => change({ validity: chosen })} />
        </>
      )}
      sheet={useAddonSheet(lists)}
      columns={[
        {
          id: 'price',
          head: <Trans>Price of one</Trans>,
          sorted: 'amounts',
          isNumber: true,
          cell: ({ price }) => <b>{price.displayFormat}</b>,
        },
        { id: 'rule', head: <Trans>Counted</Trans>, cell: ({ rule }) => said(fields.rule, rule) },
        {
          id: 'type',
          head: <Trans>Stands on</Trans>,
          from: 'desk',
          cell: ({ type }) => said(fields.type, type),
        },
        { id: 'for', head: <Trans>For</Trans>, from: 'tablet', cell: forWhom },
        { id: 'valid', head: <Trans>Validity</Trans>, from: 'desk', cell: validity },
        {
          id: 'children',
          head: <Trans>Billed to</Trans>,
          cell: ({ childCount, isForAll }) => <ChildCount count={childCount} isForAll={isForAll} />,
        },
      ]}
    />
  )
}

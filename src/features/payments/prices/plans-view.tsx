import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { pricePlan } from '#domain/payments/prices/price-plan.ts'
import { decidePlan } from '#domain/payments/prices/price-rules.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import { ThingField } from '#src/things/thing-field.tsx'
import { ThingTable } from '#src/things/thing-table.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { IconButton } from '#src/ui/button.tsx'
import { planDocuments, type ShownPlan, type ShownPlanPrice } from '../payments.operations.ts'
import type { PriceViewProps } from '../payments.screen.tsx'
import { paymentActs } from '../payments-refusals.ts'
import { LaterPriceDialog, LaterPrices } from './later-prices.tsx'
import { ChildCount, CodeFilter, ValidityFilter } from './price-parts.tsx'
import { type PlansView as Looking, planFinding, planTable } from './price-tables.ts'
import { usePriceWords } from './use-price-words.ts'

const { fields } = pricePlan

/** Whether what is counted makes another amount: a month and a price paid once are what they are. */
const isCounted = (unit: string): boolean => unit !== 'month' && unit !== 'once'

function usePlanSheet(lists: PriceViewProps['lists']) {
  const { t } = useLingui()
  const { said, wordOf } = useThingWords()
  const { forWhom, validity } = usePriceWords(lists.priceGround)
  const { code } = lists.priceGround.currency
  return (plans: readonly ShownPlan[]): Sheet => ({
    tab: t`Prices`,
    frozenColumns: 1,
    heads: [
      { title: wordOf(fields.name.label), width: 40 },
      { title: `${wordOf(fields.amount.label)} (${code})`, width: 14 },
      { title: wordOf(fields.unit.label), width: 14 },
      { title: t`For`, width: 40 },
      { title: t`Validity`, width: 30 },
      { title: t`Children`, width: 10 },
    ],
    rows: plans.map((plan) => [
      plan.name,
      plan.price.value / 100,
      said(fields.unit, plan.unit),
      forWhom(plan),
      validity(plan),
      plan.childCount,
    ]),
  })
}

type OpenPrice = { plan: ShownPlan; price: ShownPlanPrice | null }

/** The prices of the school, each with the later ones that are known already. */
export function PlansView({ lists, lookAgain }: PriceViewProps) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { said } = useThingWords()
  const { pricePlans, priceGround } = lists
  const { forWhom, validity } = usePriceWords(priceGround)
  const acts = useAct(paymentActs, { lookAgain })
  const sheet = usePlanSheet(lists)
  const [openPrice, setOpenPrice] = useState<OpenPrice | null>(null)
  return (
    <>
      <ThingTable<typeof pricePlan, ShownPlan, Looking>
        of={pricePlan}
        items={pricePlans}
        acts={useThingActs(planDocuments, acts)}
        kept="PRICES"
        table={planTable}
        findingOf={(view) => planFinding(view, today)}
        today={today}
        label={t`Prices`}
        head={<Trans>Price</Trans>}
        draft="price-plan"
        groups={[
          'name',
          ['amount', 'unit'],
          ['counts', 'spreadMonths'],
          'standardId',
          ['ageFrom', 'ageUntil'],
          'halfDays',
          ['validFrom', 'validUntil'],
          'taxRate',
          'isEligibleCare',
        ]}
        begin={{ validFrom: today }}
        options={{ standardId: { among: priceGround.levels, none: t`Every level` } }}
        own={{
          counts: (bound, { unit }) =>
            isCounted(unit) ? <ThingField field={fields.counts} bound={bound} /> : null,
          spreadMonths: (bound, { unit, counts }) =>
            isCounted(unit) && counts === 'booked' ? (
              <ThingField field={fields.spreadMonths} bound={bound} />
            ) : null,
        }}
        rule={(values) => decidePlan(values)}
        nameOf={({ name }) => name}
        marksOf={({ id }) => ({ 'data-plan': id })}
        titleOf={(plan) => (plan ? <Trans>Change the price</Trans> : <Trans>New price</Trans>)}
        words={{
          headline: <Plural value={pricePlans.length} one="# price" other="# prices" />,
          sub: (
            <Trans>What the school asks for care and school, before add-ons and deductions.</Trans>
          ),
          add: <Trans>Add a price</Trans>,
          empty: {
            title: <Trans>No price yet</Trans>,
            words: <Trans>Add the first one: then children can be billed by it.</Trans>,
          },
          search: t`Search a price`,
        }}
        filters={({ unit, validity: days }, change) => (
          <>
            <CodeFilter<Looking['unit']>
              field={fields.unit}
              every={t`Every unit`}
              value={unit}
              onChange={(chosen) => change({ unit: chosen })}
            />
            <ValidityFilter value={days} onChange={(chosen) => change({ validity: chosen })} />
          </>
        )}
        sheet={sheet}
        columns={[
          {
            id: 'price',
            head: <Trans>Amount</Trans>,
            sorted: 'amounts',
            isNumber: true,
            cell: (plan) => (
              <>
                <b>{plan.price.displayFormat}</b>
                <LaterPrices
                  plan={plan}
                  acts={acts}
                  onOpen={(price) => setOpenPrice({ plan, price })}
                />
              </>
            ),
          },
          { id: 'unit', head: <Trans>By</Trans>, cell: ({ unit }) => said(fields.unit, unit) },
          { id: 'for', head: <Trans>For</Trans>, cell: forWhom },
          { id: 'valid', head: <Trans>Validity</Trans>, from: 'desk', cell: validity },
          {
            id: 'children',
            head: <Trans>Billed to</Trans>,
            cell: ({ childCount }) => <ChildCount count={childCount} />,
          },
        ]}
        rowActs={(plan) => (
          <IconButton
            name={t`New amount of ${plan.name} from a day on`}
            icon={<CalendarPlus aria-hidden />}
            onClick={() => setOpenPrice({ plan, price: null })}
          />
        )}
      />
      {openPrice ? (
        <LaterPriceDialog {...openPrice} acts={acts} onClose={() => setOpenPrice(null)} />
      ) : null}
    </>
  )
}

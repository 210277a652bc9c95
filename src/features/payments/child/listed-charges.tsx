import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { addon } from '#domain/payments/prices/addon.ts'
import { decideCharge } from '#domain/payments/prices/charge-rules.ts'
import { childCharge } from '#domain/payments/prices/child-charge.ts'
import { ThingSection } from '#src/things/thing-section.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { useDeductionWords } from '../prices/deductions-view.tsx'
import styles from './child-pricing.module.css'
import {
  type ChildPricingPage,
  chargeDocuments,
  type ShownCharge,
} from './child-pricing.operations.ts'
import type { PanelProps } from './child-pricing.tsx'
import { useChargeWords } from './use-charge-words.ts'
import { useSilence } from './use-silence.tsx'

type Dated = PanelProps & { today: LocalDate }

/** The lists by which a charge is judged, as the domain names them. */
export const chargeableOf = ({ pricePlans, addons, deductions }: ChildPricingPage) =>
  ({ plans: pricePlans, addons, deductions }) as never

const chargesOf = ({ childBilling }: ChildPricingPage): readonly ShownCharge[] =>
  childBilling?.charges ?? []

type Kind = 'addonId' | 'deductionId'

/** A list of one kind of charges: rows with what, days and amount, and the form of one. */
function ListedCharges({
  childId,
  kept,
  acts,
  today,
  kind,
  named,
  ...words
}: Dated & {
  kind: Kind
  /** What can be billed, in its order. */
  named: readonly { id: string; name: string }[]
  title: ReactNode
  add: ReactNode
  formTitle: ReactNode
  choose: string
  saidOf: (charge: ShownCharge) => { counted: string; amount: string }
}) {
  const { t } = useLingui()
  const { days, pause } = useChargeWords()
  const page = kept.status === 'ready' ? kept.value : null
  const nameOf = (charge: ShownCharge) => named.find(({ id }) => id === charge[kind])?.name ?? ''
  const placeOf = (charge: ShownCharge) => named.findIndex(({ id }) => id === charge[kind])
  const thingActs = useThingActs(chargeDocuments, acts, childId)
  return (
    <ThingSection<typeof childCharge, ShownCharge, ChildPricingPage>
      of={childCharge}
      title={words.title}
      kept={kept}
      silence={useSilence()}
      itemsOf={(value) =>
        value.childBilling &&
        chargesOf(value)
          .filter((charge) => charge[kind] !== null)
          .toSorted((a, b) => placeOf(a) - placeOf(b))
      }
      acts={thingActs}
      additions={[{ words: words.add, icon: <Plus aria-hidden />, begin: { firstDay: today } }]}
      nameOf={nameOf}
      marksOf={({ id }) => ({ 'data-charge': id })}
      row={(charge) => {
        const { counted, amount } = words.saidOf(charge)
        const about = [counted, days(charge), pause(charge), charge.note].filter(Boolean)
        return (
          <div className={styles.Row}>
            <span>
              <b>{nameOf(charge)}</b>
              <Quiet>{about.join(' · ')}</Quiet>
            </span>
            <b className={styles.Amount}>{amount}</b>
          </div>
        )
      }}
      form={(item) => ({
        title: words.formTitle,
        draft: `charge-${kind}`,
        groups: [
          kind,
          ['firstDay', 'lastDay'],
          'customAmount',
          ['pausedFrom', 'pausedUntil'],
          'note',
        ],
        options: { [kind]: { among: named, none: words.choose } },
        rule: (values) =>
          page &&
          decideCharge(values, {
            others: chargesOf(page).filter(({ id }) => id !== item?.id) as never,
            chargeable: chargeableOf(page),
          }),
      })}
      removal={(charge) => ({
        title: t`Remove ${nameOf(charge)}?`,
        stay: <Trans>Keep as it is</Trans>,
        words: (
          <Trans>
            Months that are issued keep it. To end it from a day on, write its last day instead.
          </Trans>
        ),
      })}
    />
  )
}

/** What is billed to the child beside its plan. */
export function AddonCharges(panel: Dated) {
  const { t } = useLingui()
  const { said } = useThingWords()
  const addons = panel.kept.status === 'ready' ? panel.kept.value.addons : []
  return (
    <ListedCharges
      {...panel}
      kind="addonId"
      named={addons.map(({ id, label }) => ({ id, name: label }))}
      title={<Trans>Add-ons</Trans>}
      add={<Trans>Add an add-on</Trans>}
      formTitle={<Trans>An add-on of the child</Trans>}
      choose={t`Choose an add-on`}
      saidOf={({ addonId, price }) => ({
        counted: said(addon.fields.rule, addons.find(({ id }) => id === addonId)?.rule),
        amount: price?.displayFormat ?? '',
      })}
    />
  )
}

/** What is taken off for the child, in the order in which the school takes it. */
export function DeductionCharges(panel: Dated) {
  const { t } = useLingui()
  const page = panel.kept.status === 'ready' ? panel.kept.value : null
  const deductions = page?.deductions ?? []
  const currency = page?.priceGround.currency ?? { code: 'EUR', locale: 'fr-FR', symbol: '€' }
  const { taken, reasonOf } = useDeductionWords({ currency })
  return (
    <ListedCharges
      {...panel}
      kind="deductionId"
      named={deductions.map(({ id, label }) => ({ id, name: label }))}
      title={<Trans>Deductions</Trans>}
      add={<Trans>Add a deduction</Trans>}
      formTitle={<Trans>A deduction of the child</Trans>}
      choose={t`Choose a deduction`}
      saidOf={({ deductionId, customAmount, price }) => {
        const deduction = deductions.find(({ id }) => id === deductionId)
        if (!deduction) return { counted: '', amount: '' }
        const own = customAmount === null ? deduction : { percent: null, price }
        return { counted: reasonOf(deduction), amount: taken(own) }
      }}
    />
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pause, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { decideCharge } from '#domain/payments/prices/charge-rules.ts'
import { type ChildChargeValues, childCharge } from '#domain/payments/prices/child-charge.ts'
import { pricePlan } from '#domain/payments/prices/price-plan.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { ThingDialog } from '#src/things/thing-dialog.tsx'
import { ThingRows } from '#src/things/thing-rows.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './child-pricing.module.css'
import {
  type ChildPricingPage,
  chargeDocuments,
  replaceCharge,
  type ShownCharge,
} from './child-pricing.operations.ts'
import type { PanelProps } from './child-pricing.tsx'
import { chargeableOf } from './listed-charges.tsx'
import { PlanWeek, weekOn } from './plan-week.tsx'
import { useChargeWords } from './use-charge-words.ts'
import { useSilence } from './use-silence.tsx'

type Opened =
  | { is: 'new'; ends: ShownCharge | null }
  | { is: 'change' | 'pause' | 'removal'; charge: ShownCharge }
  | null

const isOver = ({ lastDay }: ShownCharge, today: LocalDate): boolean =>
  lastDay !== null && lastDay < today

/** The charges of plans: those that run or will, and the earlier ones. */
function plansOf({ childBilling }: ChildPricingPage, today: LocalDate) {
  const ofPlans = (childBilling?.charges ?? []).filter(({ planId }) => planId !== null)
  return {
    running: ofPlans.filter((charge) => !isOver(charge, today)),
    earlier: ofPlans.filter((charge) => isOver(charge, today)),
  }
}

type Panel = PanelProps & { today: LocalDate }

/** The forms of the panel: another plan, a change, a pause, a removal. */
function PlanDialog({
  page,
  opened,
  childId,
  acts,
  today,
  onClose,
}: Pick<Panel, 'childId' | 'acts' | 'today'> & {
  page: ChildPricingPage
  opened: NonNullable<Opened>
  onClose: () => void
}) {
  const { t } = useLingui()
  const thingActs = useThingActs(chargeDocuments, acts, childId)
  const charges = page.childBilling?.charges ?? []
  const nameOf = ({ planId }: ShownCharge) =>
    page.pricePlans.find(({ id }) => id === planId)?.name ?? ''
  if (opened.is === 'removal') {
    const { charge } = opened
    return (
      <ConfirmDialog
        title={t`Remove ${nameOf(charge)}?`}
        stay={<Trans>Keep as it is</Trans>}
        go={<Trans>Remove</Trans>}
        act={() => thingActs.remove(charge.id)}
        onClose={onClose}
      >
        <Trans>
          Months that are issued keep it. To end it from a day on, write its last day instead.
        </Trans>
      </ConfirmDialog>
    )
  }
  const standing = opened.is === 'new' ? null : opened.charge
  const ends = opened.is === 'new' ? opened.ends : null
  const endsName = ends ? nameOf(ends) : ''
  /** The other charges, as they are once the one that is replaced has ended. */
  const othersOf = ({ firstDay }: ChildChargeValues) =>
    charges
      .filter(({ id }) => id !== standing?.id)
      .map((it) => (it.id === ends?.id ? { ...it, lastDay: addDays(firstDay, -1) } : it))
  const titles: Record<'new' | 'change' | 'pause', ReactNode> = {
    new: ends ? <Trans>Another price</Trans> : <Trans>A price of the child</Trans>,
    change: <Trans>Change what is billed</Trans>,
    pause: <Trans>Pause</Trans>,
  }
  return (
    <ThingDialog<typeof childCharge>
      of={childCharge}
      standing={standing}
      title={titles[opened.is]}
      draft={opened.is === 'pause' ? 'charge-pause' : 'charge-plan'}
      groups={
        opened.is === 'pause'
          ? [['pausedFrom', 'pausedUntil']]
          : ['planId', ['firstDay', 'lastDay'], 'customAmount', 'note']
      }
      begin={{ firstDay: today }}
      options={{ planId: { among: page.pricePlans, none: t`Choose a price` } }}
      rule={(values) =>
        decideCharge(values, {
          others: othersOf(values) as never,
          chargeable: chargeableOf(page),
        })
      }
      acts={{
        ...thingActs,
        save: (values, how) =>
          ends && how.version === null
            ? acts.act(replaceCharge, {
                ...{ chargeId: how.id, childId, endsId: ends.id },
                input: values as never,
              })
            : thingActs.save(values, how),
      }}
      above={
        ends ? (
          <Quiet>
            <Trans>{endsName} ends on the day before.</Trans>
          </Quiet>
        ) : null
      }
      onClose={onClose}
    />
  )
}

/** The plan of a child with its week, the ways to change and to pause it, and the plans before. */
export function PlanSection({ childId, kept, acts, today }: Panel) {
  const { t } = useLingui()
  const { said } = useThingWords()
  const { days, pause } = useChargeWords()
  const [opened, setOpened] = useState<Opened>(null)
  const silence = useSilence()
  const page = kept.status === 'ready' ? kept.value : null
  const { running, earlier } = page ? plansOf(page, today) : { running: [], earlier: [] }
  const [first] = running
  const planOf = ({ planId }: ShownCharge) => page?.pricePlans.find(({ id }) => id === planId)
  const nameOf = (charge: ShownCharge) => planOf(charge)?.name ?? ''
  const week = weekOn(page?.childSchedules?.rows ?? [], today)
  const row = (charge: ShownCharge) => {
    const plan = planOf(charge)
    const unit = said(pricePlan.fields.unit, plan?.unit)
    const about = [
      t`by ${unit}`,
      days(charge),
      pause(charge),
      plan?.isEligibleCare ? t`counts for the tax credit` : null,
      charge.note,
    ]
    return (
      <div className={styles.Row}>
        <span>
          <b>{nameOf(charge)}</b>
          <Quiet>{about.filter(Boolean).join(' · ')}</Quiet>
        </span>
        {week && charge === first ? <PlanWeek week={week} only={plan?.halfDays ?? []} /> : null}
        <b className={`${styles.Amount} ${styles.Plan}`}>{charge.price?.displayFormat}</b>
      </div>
    )
  }
  const rows = (items: readonly ShownCharge[]) => (
    <ThingRows
      {...{ items, nameOf, row }}
      marksOf={({ id }) => ({ 'data-charge': id })}
      edit={(charge) => setOpened({ is: 'change', charge })}
      remove={(charge) => setOpened({ is: 'removal', charge })}
    />
  )
  return (
    <Section
      title={<Trans>Price</Trans>}
      padding="none"
      acts={
        page?.childBilling ? (
          <>
            {first ? (
              <>
                <Button
                  icon={<Pause aria-hidden />}
                  onClick={() => setOpened({ is: 'pause', charge: first })}
                >
                  <Trans>Pause</Trans>
                </Button>
                <Button
                  look="primary"
                  icon={<Pencil aria-hidden />}
                  onClick={() => setOpened({ is: 'new', ends: first })}
                >
                  <Trans>Change to another price</Trans>
                </Button>
              </>
            ) : null}
            <Button
              icon={<Plus aria-hidden />}
              onClick={() => setOpened({ is: 'new', ends: null })}
            >
              {first ? <Trans>Add a second one</Trans> : <Trans>Choose a price</Trans>}
            </Button>
          </>
        ) : undefined
      }
    >
      <KeptPart kept={kept} silence={silence}>
        {() => (
          <>
            {running.length > 0 ? (
              rows(running)
            ) : (
              <EmptyState drawing="tree" title={<Trans>No price yet</Trans>}>
                <Trans>This child cannot be billed: choose a price.</Trans>
              </EmptyState>
            )}
            {earlier.length > 0 ? (
              <Fold
                look="line"
                head={
                  <Plural value={earlier.length} one="# earlier price" other="# earlier prices" />
                }
              >
                {rows(earlier)}
              </Fold>
            ) : null}
          </>
        )}
      </KeptPart>
      {page && opened ? (
        <PlanDialog {...{ page, opened, childId, acts, today }} onClose={() => setOpened(null)} />
      ) : null}
    </Section>
  )
}

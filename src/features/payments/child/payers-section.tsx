import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { decidePayerItem } from '#domain/payments/prices/charge-rules.ts'
import { payerItem } from '#domain/payments/prices/child-charge.ts'
import { ThingSection } from '#src/things/thing-section.tsx'
import { useThingActs } from '#src/things/use-thing-acts.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import styles from './child-pricing.module.css'
import {
  type ChildPricingPage,
  itemDocuments,
  type ShownItem,
  type ShownPayer,
} from './child-pricing.operations.ts'
import type { PanelProps } from './child-pricing.tsx'
import { useSilence } from './use-silence.tsx'

/** One guardian, and how much of the rest they pay. */
function Share({ payer: { guardianId, name, share } }: { payer: ShownPayer }) {
  return (
    <div className={styles.Share} data-payer={guardianId}>
      <b>{name}</b>
      <progress max={100} value={share} aria-label={name} />
      <span>
        <b>{share} %</b> <Trans>of all that nobody pays alone</Trans>
      </span>
    </div>
  )
}

/** Who pays: the shares of the family, and the items that one guardian pays alone. */
export function PayersSection({ childId, kept, acts }: PanelProps & { today: LocalDate }) {
  const { t } = useLingui()
  const page = kept.status === 'ready' ? kept.value : null
  const payers = page?.childBilling?.payers ?? []
  const addons = page?.addons ?? []
  const items = page?.childBilling?.items ?? []
  const payerOf = ({ guardianId }: ShownItem) =>
    payers.find((it) => it.guardianId === guardianId)?.name ?? ''
  const itemOf = ({ addonId }: ShownItem) =>
    addonId === null ? t`the care` : (addons.find(({ id }) => id === addonId)?.label ?? '')
  const whole = payers.reduce((sum, { share }) => sum + share, 0)
  const paying = payers.filter(({ share }) => share > 0)
  return (
    <ThingSection<typeof payerItem, ShownItem, ChildPricingPage>
      of={payerItem}
      title={<Trans>Payers</Trans>}
      kept={kept}
      silence={useSilence()}
      itemsOf={(value) => value.childBilling?.items ?? null}
      acts={useThingActs(itemDocuments, acts, childId)}
      additions={
        payers.length > 0
          ? [{ words: <Trans>One pays all of an item</Trans>, icon: <Plus aria-hidden /> }]
          : []
      }
      nameOf={(item) => `${payerOf(item)}, ${itemOf(item)}`}
      marksOf={({ id }) => ({ 'data-payer-item': id })}
      row={(item) => {
        const [payer, what] = [payerOf(item), itemOf(item)]
        return (
          <Trans>
            <b>{payer}</b> pays all of {what}
          </Trans>
        )
      }}
      form={(item) => ({
        title: <Trans>One pays all of an item</Trans>,
        draft: 'payer-item',
        groups: ['guardianId', 'addonId'],
        options: {
          guardianId: {
            among: payers.map(({ guardianId, name }) => ({ id: guardianId, name })),
            none: t`Choose a payer`,
          },
          addonId: {
            among: addons.map(({ id, label }) => ({ id, name: label })),
            none: t`the care`,
          },
        },
        rule: (values) =>
          decidePayerItem(values, {
            others: items.filter(({ id }) => id !== item?.id),
            guardianIds: payers.map(({ guardianId }) => guardianId) as never,
            addons: addons as never,
          }),
      })}
      removal={(item) => ({
        title: t`Share ${itemOf(item)} again?`,
        stay: <Trans>Leave it</Trans>,
        words: <Trans>From the next month on the family shares it as everything else.</Trans>,
      })}
      below={() => (
        <>
          {paying.map((payer) => (
            <Share key={payer.id} payer={payer} />
          ))}
          {whole === 100 ? null : (
            <Notice tone="warning" role="status" title={<Trans>Nobody pays all of it yet.</Trans>}>
              <Trans>The shares make {whole} %, and they have to make 100 %.</Trans>
            </Notice>
          )}
          <p className={styles.Foot}>
            <Link to={`/profile/${childId}?tab=PROFILE`}>
              <Trans>Change the shares among the guardians</Trans>
            </Link>
          </p>
        </>
      )}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Check, PenLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhotoStrip } from '#src/media/photo-strip.tsx'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Acts, Row } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import type { MilestoneChild } from '../milestones/class-milestones.ts'
import styles from './observation-card.module.css'
import type { ViewedObservation } from './observations.view.ts'

type ObservationCardProps = {
  observation: ViewedObservation
  children: readonly MilestoneChild[]
  /** The words of its milestones. */
  milestones: readonly string[]
  /** Null where it may only be read. */
  acts: { onChange: () => void; onRemove: () => void } | null
  /** The direction's button, where it waits for it. */
  approve?: ReactNode
}

/** Shows where an observation stands: on this device, at the school, approved, or waiting for somebody. */
function Standing({ observation }: { observation: ViewedObservation }) {
  const { saved, isApproved } = observation
  if (saved !== 'server') return <SavedSign saved={saved} />
  if (!isApproved)
    return (
      <span className={styles.Standing}>
        <Trans>Not approved yet</Trans>
      </span>
    )
  return (
    <span className={styles.Standing}>
      <Check aria-hidden />
      <Trans context="observation">Approved</Trans>
    </span>
  )
}

/** One observation: who, when, the words, the pictures, what it shows. */
export function ObservationCard(props: ObservationCardProps) {
  const { observation, children, milestones, acts, approve } = props
  const { t } = useLingui()
  const formats = useFormats()
  const names = formats.list(children.map(({ name }) => name))
  const day = formats.dayTitle(observation.date)
  return (
    <article
      className={styles.Card}
      data-observation={observation.id}
      data-saved={observation.saved}
      aria-label={`${names}, ${day}`}
    >
      <Row as="header" gap="6px 10px">
        <Row as="span" gap={2} aria-hidden>
          {children.slice(0, 4).map(({ childId, fullName, pic }) => (
            <Portrait key={childId} name={fullName} pic={pic} size="small" />
          ))}
        </Row>
        <span className={styles.Who}>
          <b>{names}</b>
          <span>
            {day}
            {observation.byName ? ` · ${observation.byName}` : ''}
          </span>
        </span>
        <Standing observation={observation} />
      </Row>
      {observation.text ? <p className={styles.Text}>{observation.text}</p> : null}
      <PhotoStrip pictures={observation.pictures} about={t`Photo of ${names}`} />
      {milestones.length > 0 ? (
        <ul className={styles.Milestones} aria-label={t`Milestones`}>
          {milestones.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {acts || approve ? (
        <Acts as="footer" gap={6}>
          {approve}
          {acts ? (
            <>
              <Button look="quiet" icon={<PenLine aria-hidden />} onClick={acts.onChange}>
                <Trans context="an observation">Change</Trans>
              </Button>
              <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={acts.onRemove}>
                <Trans context="an observation">Remove</Trans>
              </Button>
            </>
          ) : null}
        </Acts>
      ) : null}
    </article>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { Dock } from '#src/ui/screen/dock.tsx'
import styles from './selection-dock.module.css'

/** While several children are being chosen: what may be done with all of them at once. */
export function SelectionDock({
  chosen,
  onPresent,
  onAbsent,
  onLeave,
  onPlan,
  onDetails,
  onCancel,
}: {
  chosen: number
  onPresent: () => void
  onAbsent: () => void
  onLeave: () => void
  onPlan: () => void
  onDetails: () => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const isNone = chosen === 0
  return (
    <Dock
      start={
        <div className={styles.Start}>
          <Button size="touch" look="quiet" onClick={onCancel}>
            <Trans>Stop choosing</Trans>
          </Button>
          <p role="status">
            {isNone ? (
              <Trans>Tap the children.</Trans>
            ) : (
              <Plural value={chosen} one="# child chosen" other="# children chosen" />
            )}
          </p>
        </div>
      }
    >
      <fieldset className={styles.Several} aria-label={t`Chosen children`}>
        {/* Always there: a button that comes and goes moves the others under the finger. */}
        <Button size="touch" disabled={chosen !== 1} onClick={onDetails}>
          <Trans>Details…</Trans>
        </Button>
        <Button size="touch" disabled={isNone} onClick={onPlan}>
          <Trans>Planned absence…</Trans>
        </Button>
        <Button size="touch" disabled={isNone} onClick={onAbsent}>
          <Trans context="button, several children">Absent</Trans>
        </Button>
        <Button size="touch" disabled={isNone} onClick={onPresent}>
          <Trans context="button, several children">Here</Trans>
        </Button>
        <Button
          size="touch"
          look="primary"
          disabled={isNone}
          icon={<DoorOpen aria-hidden />}
          onClick={onLeave}
        >
          <Trans>Leave now</Trans>
        </Button>
      </fieldset>
    </Dock>
  )
}

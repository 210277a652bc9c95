import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mostInRoom } from '#domain/rooms/room-count.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import type { CountState } from './room-count.view.ts'
import styles from './rooms.module.css'

type CountProps = {
  state: CountState
  className: string
  timeZone: string
  /** Children in the room by the register, as this device knows it. */
  here: number
  /** Keeps how many are there. */
  count: (there: number) => void
}

/** The sentence of the newest count: how many of how many, when, and that it differs. */
function Newest({ state: { newest, differs }, timeZone }: Pick<CountProps, 'state' | 'timeZone'>) {
  const formats = useFormats()
  if (!newest) return null
  const { there, expected, saved } = newest
  const at = formats.timeOf(newest.at, timeZone)
  return (
    <span className={styles.Counted} data-count={differs ? 'differs' : 'equal'} data-saved={saved}>
      {differs ? <TriangleAlert aria-hidden /> : <Check aria-hidden />}
      {differs ? (
        <Trans>
          {there} counted at {at}, {expected} by the register
        </Trans>
      ) : (
        <Trans>
          {there} counted at {at}
        </Trans>
      )}
      <SavedSign saved={saved} />
    </span>
  )
}

/** A number that differs from the register: asked for in a dialog, since one tap confirms. */
function OtherNumber({
  className,
  count,
  onClose,
}: Pick<CountProps, 'className' | 'count'> & { onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const keep = () => {
    const there = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
    if (there === null || there > mostInRoom) {
      setWrong(true)
      return
    }
    count(there)
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Head count of {className}</Trans>}
      onClose={onClose}
      acts={
        <>
          <Button look="primary" size="touch" onClick={keep}>
            <Trans>Keep the count</Trans>
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <WordsField
          label={t`Children in the room`}
          inputMode="numeric"
          value={typed}
          problem={isWrong ? t`A whole number up to ${mostInRoom}.` : undefined}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}

/**
 * The head count of a room: asked for at the hours of the school, confirmed with one tap or by another number. It works
 * without a network.
 */
export function RoomCount({ state, className, timeZone, here, count }: CountProps) {
  const formats = useFormats()
  const [isOther, setOther] = useState(false)
  const { due, newest, differs } = state
  if (!due && !newest) return null
  const hour = due ? formats.time(due) : null
  return (
    <div className={styles.Count} data-count-due={due ?? undefined} data-print="never">
      {hour ? (
        <p className={styles.Due}>
          <Trans>Head count of {hour}</Trans>
        </p>
      ) : null}
      {due ? null : <Newest state={state} timeZone={timeZone} />}
      {due || differs ? (
        <span className={styles.CountActs}>
          <Button
            look={due ? 'primary' : 'secondary'}
            size="touch"
            data-act="confirm"
            onClick={() => count(here)}
          >
            <Plural value={here} one="# is there" other="# are there" />
          </Button>
          <Button size="touch" look="quiet" onClick={() => setOther(true)}>
            <Trans>Another number</Trans>
          </Button>
        </span>
      ) : null}
      {isOther ? (
        <OtherNumber className={className} count={count} onClose={() => setOther(false)} />
      ) : null}
    </div>
  )
}

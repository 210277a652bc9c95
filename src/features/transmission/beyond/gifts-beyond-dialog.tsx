import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type GiftWarning, giftWarnings } from '#domain/transmission/medicine/gift-limits.ts'
import type { DoseUnit } from '#domain/transmission/medicine/prescription.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { giftWarningWords } from '../gifts/gift-words.ts'
import { doseWord } from '../open-sheet/sheet-words.ts'
import { transmissionActs } from '../transmission-refusals.ts'
import styles from './gifts-beyond.module.css'
import { type GiftBeyondResult, seeGift, unseeGift } from './gifts-beyond.operations.ts'

type Gifts = readonly GiftBeyondResult[]

/** Puts what still waits first, as it was when the list was opened: nothing moves away under a finger. */
function useOrder(gifts: Gifts): Gifts {
  const [seenBefore] = useState(() => gifts.filter(({ isSeen }) => isSeen).map(({ id }) => id))
  const isOld = ({ id }: GiftBeyondResult) => seenBefore.includes(id)
  return [...gifts.filter((gift) => !isOld(gift)), ...gifts.filter(isOld)]
}

/** The medicines of seven days that were given beyond their prescription, each with its own "Seen". */
export function GiftsBeyondDialog({
  gifts,
  title,
  lookAgain,
  onClose,
}: {
  gifts: Gifts
  title: string
  lookAgain: () => void
  onClose: () => void
}) {
  const ordered = useOrder(gifts)
  const { act, isBusy } = useAct(transmissionActs, { lookAgain })
  const sayTrouble = useSayTrouble()
  const change = async ({ id, isSeen }: GiftBeyondResult) => {
    sayTrouble(await act(isSeen ? unseeGift : seeGift, { id }))
  }
  return (
    <Dialog
      title={title}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button look="primary" size="touch" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={styles.Gifts}>
        {ordered.map((gift) => (
          <li key={gift.id} className={styles.Gift} data-gift={gift.id} data-seen={gift.isSeen}>
            <GiftWords gift={gift} onLeave={onClose} />
            <Button
              size="touch"
              data-act={gift.isSeen ? 'unsee' : 'see'}
              icon={gift.isSeen ? undefined : <Check aria-hidden />}
              disabled={isBusy}
              onClick={() => void change(gift)}
            >
              {gift.isSeen ? <Trans>Not seen after all</Trans> : <Trans>Seen</Trans>}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const isWarning = (code: string): code is GiftWarning => giftWarnings.some((it) => it === code)

function GiftWords({ gift, onLeave }: { gift: GiftBeyondResult; onLeave: () => void }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { childName, className, classId, date, medicineName, byName, secondName, reason } = gift
  const amount = doseWord(i18n, {
    dose: gift.dose,
    unit: gift.unit as DoseUnit,
    number: formats.number,
  })
  const day = formats.shortDay(date)
  const at = formats.timeOf(gift.at, timeZone)
  const why = gift.warnings.filter(isWarning).map((warning) => i18n._(giftWarningWords[warning]))
  return (
    <div className={styles.Words}>
      <b>
        <Link to={`/drive-sheet?class=${classId}&date=${date}&view=day`} onClick={onLeave}>
          {childName}, {className}
        </Link>
      </b>
      <p>
        <Trans>
          {medicineName}, {amount}, {day} {at}
        </Trans>
      </p>
      <p className={styles.Why}>{formats.list(why)}</p>
      <p>
        <Trans>
          Given by {byName}, second person {secondName}.
        </Trans>
      </p>
      {/* What a person typed stands as it was typed. */}
      <p>
        {reason === null ? (
          <Trans>Nobody gave a reason.</Trans>
        ) : gift.wasGivenBefore ? (
          <Trans>Recorded afterwards. Reason: “{reason}”</Trans>
        ) : (
          <Trans>Reason: “{reason}”</Trans>
        )}
      </p>
      {gift.seenBy.map((seen) => {
        const { name } = seen
        const moment = formats.momentOf(seen.at, timeZone)
        return (
          <Quiet key={seen.userId}>
            <Trans>
              Seen by {name}, {moment}
            </Trans>
          </Quiet>
        )
      })}
    </div>
  )
}

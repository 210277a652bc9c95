import { Plural, useLingui } from '@lingui/react/macro'
import { Pill } from 'lucide-react'
import { useState } from 'react'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { RoofSign } from '#src/ui/screen/roof-slot.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import { sheetLanes } from '../transmission.offline.ts'
import styles from './gifts-beyond.module.css'
import { giftsBeyond } from './gifts-beyond.operations.ts'
import { GiftsBeyondDialog } from './gifts-beyond-dialog.tsx'

/** As often as a sheet looks for what another tablet wrote. */
const freshness = { everyMs: 25_000, lanes: sheetLanes }

/**
 * Tells the direction, on whichever screen is open, that a medicine was given beyond its prescription. It stands in the
 * header, where it moves nothing when it comes, until they have seen each of them.
 */
export function GiftsBeyondNotice() {
  const { t } = useLingui()
  const kept = useKept(giftsBeyond)
  useFreshReading('gifts-beyond', kept.lookAgain, freshness)
  const isPhone = useViewport() === 'phone'
  const [isOpen, setOpen] = useState(false)
  const gifts = kept.status === 'ready' ? kept.value.giftsBeyond : []
  const count = gifts.filter(({ isSeen }) => !isSeen).length
  return (
    <>
      {count === 0 ? null : (
        <RoofSign>
          <button
            type="button"
            aria-haspopup="dialog"
            data-gifts-beyond={count}
            data-picture="never"
            className={styles.Sign}
            onClick={() => setOpen(true)}
          >
            <span className={styles.Pill} aria-hidden>
              <Pill />
              {isPhone ? (
                <Plural value={count} one="# to check" other="# to check" />
              ) : (
                <Plural value={count} one="# medicine to check" other="# medicines to check" />
              )}
            </span>
            <Spoken>
              <span role="alert">
                <Plural
                  value={count}
                  one="A medicine was given beyond its prescription."
                  other="# medicines were given beyond their prescription."
                />
              </span>
            </Spoken>
          </button>
        </RoofSign>
      )}
      {isOpen ? (
        <GiftsBeyondDialog
          gifts={gifts}
          lookAgain={kept.lookAgain}
          title={t`Medicines given beyond their prescription`}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

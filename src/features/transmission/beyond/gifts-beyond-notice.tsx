import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type GiftWarning, giftWarnings } from '#domain/transmission/medicine/gift-limits.ts'
import type { DoseUnit } from '#domain/transmission/medicine/prescription.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { giftWarningWords } from '../gifts/gift-words.ts'
import { doseWord } from '../open-sheet/sheet-words.ts'
import { sheetLanes } from '../transmission.offline.ts'
import { type GiftBeyondResult, giftsBeyond } from './gifts-beyond.operations.ts'

const noneSeen: readonly string[] = []

/** As often as a sheet looks for what another tablet wrote. */
const freshness = { everyMs: 25_000, lanes: sheetLanes }

/**
 * Tells the direction, on whichever screen is open, that a medicine was given beyond its prescription. It stays until
 * they have seen it on this device; a reason that is changed later stands on the sheet.
 */
export function GiftsBeyondNotice() {
  const kept = useKept(giftsBeyond)
  useFreshReading('gifts-beyond', kept.lookAgain, freshness)
  const gifts = kept.status === 'ready' ? kept.value.giftsBeyond : []
  const { draft: seen, setDraft: setSeen } = useDraft<readonly string[]>(
    'transmission:gifts-beyond-seen',
    noneSeen,
  )
  const unseen = gifts.filter(({ id }) => !seen.includes(id))
  if (unseen.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Plural
          value={unseen.length}
          one="A medicine was given beyond its prescription."
          other="# medicines were given beyond their prescription."
        />
      }
      acts={
        <Button size="touch" onClick={() => setSeen(gifts.map(({ id }) => id))}>
          <Trans>Seen</Trans>
        </Button>
      }
    >
      <ul data-gifts-beyond={unseen.length}>
        {unseen.map((gift) => (
          <li key={gift.id}>
            <GiftWords gift={gift} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const isWarning = (code: string): code is GiftWarning => giftWarnings.some((it) => it === code)

function GiftWords({ gift }: { gift: GiftBeyondResult }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  const { childName, className, classId, date, medicineName, byName, secondName, reason } = gift
  const amount = doseWord(i18n, {
    dose: gift.dose,
    unit: gift.unit as DoseUnit,
    number: formats.number,
  })
  const day = formats.shortDay(date as LocalDate)
  const at = formats.timeOf(gift.at as Instant, timeZone)
  const known = gift.warnings.filter(isWarning)
  const why = formats.list(known.map((warning) => i18n._(giftWarningWords[warning])))
  return (
    <>
      <Trans>
        <Link to={`/drive-sheet?class=${classId}&date=${date}&view=day`}>
          {childName}, {className}
        </Link>
        : {medicineName}, {amount}, {day} {at}, given by {byName}, second person {secondName}: {why}
        .
      </Trans>{' '}
      {reason === null
        ? t`Nobody gave a reason.`
        : gift.wasGivenBefore
          ? t`Given before it was recorded, reason: ${reason}`
          : t`Reason: ${reason}`}
    </>
  )
}

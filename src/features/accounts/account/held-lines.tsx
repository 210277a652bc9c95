import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { HeldScreen, WhyNotHeld } from '#src/keeping/ahead/held.ts'
import styles from './account.module.css'

/** Says why a screen is not held; what to do about a full storage stands above the list. */
function useWhy(): (why: WhyNotHeld) => string {
  const { t } = useLingui()
  return (why) => {
    const words = {
      'too-much': t`Not held: it is too much to read ahead. Open it once with a network.`,
      'no-answer': t`Not held: the school did not answer. It is read as soon as there is a network.`,
      refused: t`Not held: it is not open to you.`,
      'no-room': t`Not held: the storage is full.`,
    }
    return words[why]
  }
}

type Group = { first: HeldScreen; classNames: string[] }

/** Says once what is said of several classes alike. */
function grouped(held: readonly HeldScreen[]): Group[] {
  const groups = new Map<string, Group>()
  for (const screen of held) {
    const key = screen.why ?? `${screen.date} ${Math.floor((screen.at ?? 0) / 60_000)}`
    const group = groups.get(key) ?? { first: screen, classNames: [] }
    if (screen.className) group.classNames.push(screen.className)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function Line({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  return (
    <span
      data-holds={isHeld ? 'yes' : 'no'}
      className={`${styles.State} ${isHeld ? '' : styles.waits}`}
    >
      {isHeld ? <CircleCheck aria-hidden /> : <CloudOff aria-hidden />}
      <span>{children}</span>
    </span>
  )
}

/** Shows a held screen's day, when it was read and for which classes, or why a screen is not held. */
export function HeldLines({
  held,
  zone,
  today,
  isRead,
}: {
  held: readonly HeldScreen[]
  zone: string
  today: string
  /** The day was read to its end: what is missing then is nobody's. */
  isRead: boolean
}) {
  const formats = useFormats()
  const why = useWhy()
  if (held.length === 0)
    return (
      <Line isHeld={false}>
        {isRead ? <Trans>You have no class for it.</Trans> : <Trans>Not read yet.</Trans>}
      </Line>
    )
  return grouped(held).map(({ first, classNames }) => {
    const classes = formats.list(classNames)
    const at = instantOf(first.at ?? 0)
    const isOfToday = dateIn(at, zone) === today
    const moment = isOfToday ? formats.timeOf(at, zone) : formats.momentOf(at, zone)
    const day = formats.dayTitle(first.date)
    return (
      <Line key={`${first.why} ${first.date} ${first.at}`} isHeld={first.why === null}>
        {first.why ? (
          why(first.why)
        ) : (
          <Trans>
            {day}, read at {moment}
          </Trans>
        )}
        {classes ? ` · ${classes}` : ''}
      </Line>
    )
  })
}

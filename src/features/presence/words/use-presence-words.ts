import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import type { Saved, ViewedHalf } from '#src/class-day/marks/fold-marks.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { ShownState } from '#src/ui/sign/state-mark.tsx'
import { reasonWords, stateWord } from './presence-words.ts'

export const shownState = (mark: PresenceMark | null): ShownState => mark?.state ?? 'none'

/** The sentences of a card, agreed with the child, in the reader's language. */
export function usePresenceWords() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const word = (mark: PresenceMark | null, child: Pick<ClassChild, 'gender'>): string =>
      i18n._(stateWord(shownState(mark), child.gender))

    /** One line under the name: the time or the reason instead of the bare word when known. */
    const line = (mark: PresenceMark | null, child: Pick<ClassChild, 'gender'>): string => {
      const isGirl = child.gender === 'girl'
      if (mark?.state === 'present' || mark?.state === 'late') {
        if (!mark.arrivedAt) return word(mark, child)
        const time = formats.time(mark.arrivedAt)
        return isGirl
          ? t({ message: `Arrived at ${time}`, context: 'a girl' })
          : t({ message: `Arrived at ${time}`, context: 'a boy' })
      }
      if (mark?.state === 'left') {
        const time = formats.time(mark.leftAt)
        return isGirl
          ? t({ message: `Left at ${time}`, context: 'a girl' })
          : t({ message: `Left at ${time}`, context: 'a boy' })
      }
      const reason = mark?.reason ? i18n._(reasonWords[mark.reason]) : null
      if (mark?.state === 'excused' && mark.expectedAt) {
        const time = formats.time(mark.expectedAt)
        return reason ? t`${reason}, back at ${time}` : t`Back at ${time}`
      }
      return reason ?? word(mark, child)
    }

    /** Says as much as the card has room for on a phone. */
    const longLine = (
      mark: PresenceMark | null,
      child: Pick<ClassChild, 'gender'>,
    ): string | undefined => {
      const short = line(mark, child)
      if (mark?.state === 'absent' && !mark.reason && mark.justified === 'pending')
        return t`Not explained yet, call the family`
      if (mark?.state === 'late' && mark.arrivedAt) return `${word(mark, child)}, ${short}`
      if (mark?.state === 'excused' && mark.reason) return t`Planned: ${short}`
      return undefined
    }

    const savedWord = (saved: Saved): string | null => {
      if (saved === 'attention') return t`needs you`
      return saved === 'server' ? null : t`to send`
    }

    /** Said aloud of a card: "Nour, absent, to send". */
    const spoken = (child: ClassChild, half: ViewedHalf): string => {
      const parts = [child.name, line(half.mark, child), half.mark?.note, savedWord(half.saved)]
      if (child.hasHealthPlan) parts.push(t`has a health plan`)
      return parts.filter(Boolean).join(', ')
    }
    /** Puts what somebody wrote beside the mark between the quotation marks of the reader's language. */
    const quoted = (note: string): string => t`“${note}”`
    return { word, line, longLine, savedWord, spoken, quoted }
  }, [t, i18n, formats])
}

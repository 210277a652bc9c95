import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { type CountContent, countHeadsKind } from './event.offline.ts'
import { eventRefusalWords } from './event-refusals.ts'

/** A count on one line: how many of how many, on which outing. */
function Counted({ content: { thereIds, missingIds, title } }: { content: CountContent }) {
  const [there, all] = [thereIds.length, thereIds.length + missingIds.length]
  return (
    <Trans>
      Head count of {title}: {there} of {all}
    </Trans>
  )
}

export const entryWords: readonly AnyEntryWords[] = [
  entryWordsBy(eventRefusalWords)(countHeadsKind, {
    counted: (count) => msg`${plural(count, { one: '# head count', other: '# head counts' })}`,
    Describe: Counted,
  }),
]

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import type { ChangeWords } from '#src/manifest/change-words.ts'
import { type Page, Pager } from '#src/ui/data-table/pager.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useRoom } from '../list/room.tsx'
import { type ChangeRow, peopleChanges } from '../staff.operations.ts'
import {
  findWord,
  flagWords,
  levelFeatureWords,
  pageWords,
  privilegeWords,
} from '../staff-words.ts'
import { type ChangeDetail, changeDetails, type LoggedBox } from './change-details.ts'
import styles from './changes.module.css'
import { useChangeWords } from './use-change-words.ts'

const boxWords: Readonly<Record<string, MessageDescriptor>> = {
  ...pageWords,
  ...levelFeatureWords,
  ...privilegeWords,
  ...flagWords,
}

const detailWords: Readonly<Record<ChangeDetail['what'], (list: string) => MessageDescriptor>> = {
  opened: (list) => msg`Opened: ${list}`,
  closed: (list) => msg`Closed: ${list}`,
  before: (list) => msg`Before: ${list}`,
  now: (list) => msg`Now: ${list}`,
  reason: (list) => msg`Reason: ${list}`,
  'no-reason': () => msg`No reason was given.`,
  address: (list) => msg`E-mail: ${list}`,
  day: (list) => msg`Day: ${list}`,
  classes: (list) => msg`Classes: ${list}`,
}

function ChangeLine({ change, words }: { change: ChangeRow; words: ChangeWords }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { timeZone, levels } = useRoom()
  const somebody = t`somebody`
  const { byName, actorName } = change
  const people = { by: byName || somebody, subject: change.subjectName ?? somebody }
  const sentence = Object.hasOwn(words, change.act) ? words[change.act] : undefined
  const wordOf = ({ feature, standardId }: LoggedBox): string => {
    const found = findWord(boxWords, feature)
    const word = found ? i18n._(found) : feature
    const level = levels.find(({ id }) => id === standardId)?.name
    return level ? `${word} (${level})` : word
  }
  const lineOf = (detail: ChangeDetail): string => {
    const items = detail.items.map((item) => {
      if (typeof item !== 'string') return wordOf(item)
      const day = detail.what === 'day' ? parseLocalDate(item) : undefined
      return day ? formats.date(day) : item
    })
    return i18n._(detailWords[detail.what](items.join(', ')))
  }
  return (
    <li>
      <Quiet as="time" size="same" dateTime={change.at}>
        {formats.momentOf(change.at, timeZone)}
      </Quiet>
      <div>
        {sentence ? (
          i18n._(sentence(people))
        ) : (
          <Trans>
            {people.by} did something that this version of Préau cannot tell: {change.act}
          </Trans>
        )}
        {actorName ? (
          <span className={styles.Actor}>
            <Trans>
              At the keyboard was {actorName}, in the place of {people.by}.
            </Trans>
          </span>
        ) : null}
        {changeDetails(change).map((detail) => (
          <span key={detail.what} className={styles.Detail}>
            {lineOf(detail)}
          </span>
        ))}
      </div>
    </li>
  )
}

/** Shows who changed what, newest first, each act as a sentence: of the school, or by and about one person. */
export function ChangeLog({ of }: { of: string | null }) {
  const { t } = useLingui()
  const { members } = useRoom()
  const words = useChangeWords()
  const [page, setPage] = useState<Page>({ page: 0, size: 20 })
  const variables = { of, first: page.size, offset: page.page * page.size }
  const asked = useAsked(peopleChanges, { variables, since: members })
  return (
    <Section title={of ? t`Log of this person` : t`Log of changes`} padding="none">
      <KeptPart
        kept={asked}
        silence={{
          title: <Trans>The log needs the network</Trans>,
          words: <Trans>Nothing of it is kept on this device.</Trans>,
        }}
      >
        {({ listChanges: { total, changes } }) =>
          total === 0 ? (
            <p className={styles.Nothing}>
              <Trans>Nothing has been changed yet. Every change will appear here.</Trans>
            </p>
          ) : (
            <>
              <ul className={styles.List}>
                {words &&
                  changes.map((change) => (
                    <ChangeLine key={change.id} change={change} words={words} />
                  ))}
              </ul>
              <Pager page={page} total={total} onChange={setPage} />
            </>
          )
        }
      </KeptPart>
    </Section>
  )
}

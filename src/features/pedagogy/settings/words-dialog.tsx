import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { longestWords, parseWords } from '#domain/pedagogy/framework-words.ts'
import type { Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import type { Problems } from '#src/keeping/forms/use-problems.ts'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { SentencesField, WordsField } from '#src/ui/field/words-field.tsx'

/** Words of a domain, a milestone or a sentence. One language is enough. */
export type Words = { code: string; en: string; fr: string; band: string; domainId: string | null }

const noWords: Words = { code: '', en: '', fr: '', band: '', domainId: null }

export type FormOfWords = {
  title: ReactNode
  /** The first word of the draft's name. */
  kind: string
  /** The id of what is changed; null for something new. */
  id: string | null
  initial: Partial<Words>
  /** The parts beside the words. */
  parts: 'words' | 'code' | 'code-and-band'
  longest: number
  save: (words: Words, id: string) => Promise<Outcome>
  more?: (
    words: Words,
    set: (change: Partial<Words>) => void,
    problems: Problems<Words>,
  ) => ReactNode
}

/** The parts of a domain, and of a milestone, beside its words. */
export const ofDomain = { parts: 'code', longest: longestWords.domain } as const
export const ofMilestone = { parts: 'code-and-band', longest: longestWords.milestone } as const

/** Words as the acts of domains name them, and as those of milestones do. */
export const asNames = ({ code, en, fr }: Words) => ({ code, nameEn: en, nameFr: fr })
export const asTexts = ({ code, en, fr, band }: Words) => ({ code, textEn: en, textFr: fr, band })

/** Writes or changes words in both languages. */
export function WordsDialog({
  parts,
  longest,
  initial,
  more,
  judge,
  ...dialog
}: FormOfWords & Pick<ReturnType<typeof useAct>, 'judge'> & { onClose: () => void }) {
  const { t } = useLingui()
  const check = (words: Words) => judge(parseWords(words, longest))
  return (
    <EditDialog<Words> {...dialog} initial={{ ...noWords, ...initial }} check={check}>
      {(words, set, problems) => {
        const of = boundTo(words, set, problems)
        return (
          <>
            {parts === 'words' ? null : (
              <WordsField
                label={<Trans>Code</Trans>}
                help={t`Short, as L1 or M2.3. It may stay empty.`}
                maxLength={longestWords.code}
                {...of('code')}
              />
            )}
            <SentencesField
              label={<Trans>In English</Trans>}
              lang="en"
              maxLength={longest}
              {...of('en')}
            />
            <SentencesField
              label={<Trans>In French</Trans>}
              lang="fr"
              maxLength={longest}
              {...of('fr')}
            />
            {parts === 'code-and-band' ? (
              <WordsField
                label={<Trans>Level or age</Trans>}
                help={t`The usual age. Not a limit.`}
                maxLength={longestWords.band}
                {...of('band')}
              />
            ) : null}
            {more?.(words, set, problems)}
          </>
        )
      }}
    </EditDialog>
  )
}

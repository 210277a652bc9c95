import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { parseWords } from '#domain/pedagogy/framework-words.ts'
import { EditDialog } from '#src/keeping/edit-dialog.tsx'
import type { Outcome, useAct } from '#src/keeping/use-act.ts'
import { TextArea, TextField } from '#src/ui/field/field.tsx'

/** Words of a domain, a milestone or a sentence. One language is enough. */
export type Words = { code: string; en: string; fr: string; band: string; domainId: string | null }

export const noWords: Words = { code: '', en: '', fr: '', band: '', domainId: null }

export type FormOfWords = {
  title: ReactNode
  /** The first word of the draft's name. */
  kind: string
  /** Of what is changed; null for something new. */
  id: string | null
  initial: Partial<Words>
  /** What it has beside its words. */
  parts: 'words' | 'code' | 'code-and-band'
  longest: number
  save: (words: Words, id: string) => Promise<Outcome>
  more?: (words: Words, set: (change: Partial<Words>) => void) => ReactNode
}

/** Writes or changes words in both languages. */
export function WordsDialog({
  parts,
  longest,
  initial,
  more,
  refusedBy,
  ...dialog
}: FormOfWords & Pick<ReturnType<typeof useAct>, 'refusedBy'> & { onClose: () => void }) {
  const { t } = useLingui()
  const check = (words: Words) => {
    const read = parseWords(words, longest)
    return read.ok ? null : refusedBy(read.refusal.code)
  }
  return (
    <EditDialog<Words> {...dialog} initial={{ ...noWords, ...initial }} check={check}>
      {(words, set) => (
        <>
          {parts === 'words' ? null : (
            <TextField
              label={<Trans>Code</Trans>}
              help={t`Short, as L1 or M2.3. It may stay empty.`}
              value={words.code}
              maxLength={20}
              onChange={({ target }) => set({ code: target.value })}
            />
          )}
          <TextArea
            label={<Trans>In English</Trans>}
            lang="en"
            rows={2}
            maxLength={longest}
            value={words.en}
            onChange={({ target }) => set({ en: target.value })}
          />
          <TextArea
            label={<Trans>In French</Trans>}
            lang="fr"
            rows={2}
            maxLength={longest}
            value={words.fr}
            onChange={({ target }) => set({ fr: target.value })}
          />
          {parts === 'code-and-band' ? (
            <TextField
              label={<Trans>Level or age</Trans>}
              help={t`When it is usually looked for. Never a limit.`}
              value={words.band}
              maxLength={30}
              onChange={({ target }) => set({ band: target.value })}
            />
          ) : null}
          {more?.(words, set)}
        </>
      )}
    </EditDialog>
  )
}

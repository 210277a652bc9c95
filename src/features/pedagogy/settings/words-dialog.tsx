import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { ActTrouble } from '../act-trouble.tsx'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import styles from './settings.module.css'

/** Words of a domain, a milestone or a sentence. One language is enough. */
export type Words = { code: string; en: string; fr: string; band: string }

export const noWords: Words = { code: '', en: '', fr: '', band: '' }

/** Writes or changes words in both languages; what is typed is kept until it is saved or thrown away. */
export function WordsDialog({
  title,
  draftName,
  initial,
  parts,
  longest,
  extra,
  onSave,
  onClose,
}: {
  title: ReactNode
  draftName: string
  initial: Words
  /** What it has beside its words. */
  parts: 'words' | 'code' | 'code-and-band'
  longest: number
  extra?: ReactNode
  onSave: (words: Words) => Promise<ActOutcome<unknown>>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { draft, setDraft, clearDraft } = useDraft<Words>(draftName, initial)
  const [trouble, setTrouble] = useState<ActOutcome<unknown> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isEmpty = draft.en.trim() === '' && draft.fr.trim() === ''
  const save = async (): Promise<void> => {
    setSaving(true)
    const outcome = await onSave(draft)
    setSaving(false)
    setTrouble(outcome)
    if (outcome.kind !== 'done') return
    clearDraft()
    onClose()
  }
  const close = (): void => {
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      title={title}
      onPhone="sheet"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            size="touch"
            disabled={isEmpty || isSaving}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
          <Button size="touch" onClick={close}>
            <Trans>Throw away</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.Form}>
        <ActTrouble outcome={trouble} />
        {parts === 'words' ? null : (
          <TextField
            label={<Trans>Code</Trans>}
            help={t`Short, as L1 or M2.3. It may stay empty.`}
            value={draft.code}
            maxLength={20}
            onChange={(event) => setDraft({ ...draft, code: event.target.value })}
          />
        )}
        <TextArea
          label={<Trans>In English</Trans>}
          lang="en"
          rows={2}
          maxLength={longest}
          value={draft.en}
          onChange={(event) => setDraft({ ...draft, en: event.target.value })}
        />
        <TextArea
          label={<Trans>In French</Trans>}
          lang="fr"
          rows={2}
          maxLength={longest}
          value={draft.fr}
          onChange={(event) => setDraft({ ...draft, fr: event.target.value })}
        />
        {parts === 'code-and-band' ? (
          <TextField
            label={<Trans>Level or age</Trans>}
            help={t`When it is usually looked for. Never a limit.`}
            value={draft.band}
            maxLength={30}
            onChange={(event) => setDraft({ ...draft, band: event.target.value })}
          />
        ) : null}
        {extra}
      </div>
    </Dialog>
  )
}

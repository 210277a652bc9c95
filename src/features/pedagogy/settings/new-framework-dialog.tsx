import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { ActTrouble } from '../act-trouble.tsx'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import styles from './settings.module.css'
import { addFramework, takeOverFramework } from './settings.operations.ts'
import { StandardsField } from './standards-field.tsx'
import type { SettingsPage } from './use-settings-page.ts'

type NewFramework = { kind: string; name: string; standardIds: string[] }

const own = 'own'

/** A framework to begin with: one that Préau brings along, copied so that the school may change it, or an empty one. */
export function NewFrameworkDialog({ page, onClose }: { page: SettingsPage; onClose: () => void }) {
  const { t } = useLingui()
  const { templates, standards, frameworks, change } = page
  const { draft, setDraft, clearDraft } = useDraft<NewFramework>('new framework', {
    kind: templates[0]?.kind ?? own,
    name: '',
    standardIds: [],
  })
  const [trouble, setTrouble] = useState<ActOutcome<unknown> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isOwn = draft.kind === own
  const isThere = !isOwn && frameworks.some(({ kind }) => kind === draft.kind)
  const save = async (): Promise<void> => {
    setSaving(true)
    const { kind, name, standardIds } = draft
    const outcome = isOwn
      ? await change(addFramework, { name, standardIds })
      : await change(takeOverFramework, { kind, standardIds })
    setSaving(false)
    setTrouble(outcome)
    if (outcome.kind !== 'done') return
    clearDraft()
    onClose()
  }
  return (
    <Dialog
      title={<Trans>New framework</Trans>}
      onPhone="sheet"
      onClose={onClose}
      acts={
        <>
          <Button
            look="primary"
            size="touch"
            disabled={isSaving || (isOwn && draft.name.trim() === '')}
            onClick={() => void save()}
          >
            {isOwn ? <Trans>Begin an empty one</Trans> : <Trans>Take it over</Trans>}
          </Button>
          <Button size="touch" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.Form}>
        <ActTrouble outcome={trouble} />
        <Select
          label={<Trans>Which framework</Trans>}
          value={draft.kind}
          choices={[
            ...templates.map(({ kind, name }) => ({ value: kind, label: name })),
            { value: own, label: t`One of the school's own` },
          ]}
          onChange={(kind) => setDraft({ ...draft, kind })}
          {...(isThere ? { help: t`The school has it already: this makes a second copy.` } : {})}
        />
        {isOwn ? (
          <TextField
            label={<Trans>Name of the framework</Trans>}
            value={draft.name}
            maxLength={longestWords.framework}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        ) : null}
        <StandardsField
          standards={standards}
          chosen={draft.standardIds}
          onChange={(standardIds) => setDraft({ ...draft, standardIds })}
        />
      </div>
    </Dialog>
  )
}

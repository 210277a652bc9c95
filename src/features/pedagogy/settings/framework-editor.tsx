import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import { DomainBlock } from './domain-block.tsx'
import styles from './settings.module.css'
import { addDomain } from './settings.operations.ts'
import { StandardsField } from './standards-field.tsx'
import { SwitchBox } from './switch-box.tsx'
import { useFrameworkChange } from './use-framework-change.ts'
import type { SettingsPage } from './use-settings-page.ts'
import { noWords, WordsDialog } from './words-dialog.tsx'

/** One framework: its name, for whom it is, its domains with their strands and milestones. */
export function FrameworkEditor({
  framework,
  page,
}: {
  framework: FrameworkResult
  page: SettingsPage
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { change, standards } = page
  const [name, setName] = useState(framework.name)
  const [isAdding, setAdding] = useState(false)
  const { id: frameworkId, isEnabled } = framework
  const { standardIds, set } = useFrameworkChange(framework, page)
  const inOrder = framework.domains.toSorted((one, other) => one.position - other.position)
  const top = inOrder.filter(({ parentId }) => parentId === null)
  return (
    <Section
      title={framework.name}
      acts={
        <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add a domain</Trans>
        </Button>
      }
    >
      <div className={styles.Form}>
        <TextField
          label={<Trans>Name of the framework</Trans>}
          value={name}
          maxLength={longestWords.framework}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => {
            const typed = name.trim()
            if (typed === '') setName(framework.name)
            else if (typed !== framework.name) void set({ name: typed })
          }}
        />
        <SwitchBox
          label={t`In use: offered in the grid. Switched off, its history is kept.`}
          value={isEnabled}
          onSwitch={(next) => set({ isEnabled: next })}
        />
        <StandardsField
          standards={standards}
          chosen={standardIds}
          onChange={(next) => void set({ standardIds: next })}
        />
        {top.map((domain) => (
          <DomainBlock
            key={domain.id}
            domain={domain}
            siblings={top}
            strands={inOrder.filter(({ parentId }) => parentId === domain.id)}
            frameworkId={frameworkId}
            locale={locale}
            change={change}
          />
        ))}
      </div>
      {isAdding ? (
        <WordsDialog
          title={<Trans>New domain</Trans>}
          draftName={`domain of ${frameworkId}`}
          initial={noWords}
          parts="code"
          longest={longestWords.domain}
          onSave={({ code, en, fr }) =>
            change(addDomain, { frameworkId, parentId: null, code, nameEn: en, nameFr: fr })
          }
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  )
}

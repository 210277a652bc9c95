import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StandardId } from '#domain/kernel/ids.ts'
import { longestWords } from '#domain/pedagogy/framework-words.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import { DomainBlocks } from './domain-block.tsx'
import { addDomain } from './framework.operations.ts'
import type { NamedStandard } from './settings-page.ts'
import { StandardsField } from './standards-field.tsx'
import { asNames, ofDomain, WordsDialog } from './words-dialog.tsx'

export type HeadOfFramework = { name: string; isEnabled: boolean; standardIds: StandardId[] }

/** One framework: its name, for whom it is, its domains with their strands and milestones. */
export function FrameworkEditor({
  framework,
  set,
  standards,
  acts,
}: {
  framework: FrameworkResult
  /** Changes a part of its head, and leaves the rest as the school has it. */
  set: (part: Partial<HeadOfFramework>) => void
  standards: readonly NamedStandard[]
  acts: ReturnType<typeof useAct>
}) {
  const { t } = useLingui()
  const [name, setName] = useState(framework.name)
  const [isAdding, setAdding] = useState(false)
  const { id: frameworkId, isEnabled } = framework
  const rename = () => {
    const typed = name.trim()
    if (typed === '') setName(framework.name)
    else if (typed !== framework.name) set({ name: typed })
  }
  return (
    <Section
      title={framework.name}
      acts={
        <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add a domain</Trans>
        </Button>
      }
    >
      <Stack gap={14}>
        <TextField
          label={<Trans>Name of the framework</Trans>}
          value={name}
          maxLength={longestWords.framework}
          onChange={({ target }) => setName(target.value)}
          onBlur={rename}
        />
        <Checkbox
          label={t`In use: offered in the grid. Switched off, its history is kept.`}
          value={isEnabled}
          onChange={(next) => set({ isEnabled: next })}
        />
        <StandardsField
          standards={standards}
          value={framework.standardIds}
          onChange={(standardIds) => set({ standardIds })}
        />
        <DomainBlocks framework={framework} parentId={null} acts={acts} />
      </Stack>
      {isAdding ? (
        <WordsDialog
          title={<Trans>New domain</Trans>}
          kind={`domain-of-${frameworkId}`}
          id={null}
          initial={{}}
          {...ofDomain}
          save={(words, domainId) =>
            acts.act(addDomain, { domainId, frameworkId, parentId: null, ...asNames(words) })
          }
          judge={acts.judge}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  )
}

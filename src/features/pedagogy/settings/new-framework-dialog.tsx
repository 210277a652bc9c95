import { Trans, useLingui } from '@lingui/react/macro'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { EditDialog } from '#src/keeping/edit-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Select } from '#src/ui/field/select.tsx'
import { addFramework, takeOverFramework } from './framework.operations.ts'
import type { PageProps } from './settings-page.ts'
import { StandardsField } from './standards-field.tsx'

type NewFramework = { kind: string; name: string; standardIds: string[] }

const own = 'own'

/** A framework to begin with: one that Préau brings along, copied so that the school may change it, or an empty one. */
export function NewFrameworkDialog({
  page,
  acts: { act, refusedBy },
  onClose,
}: PageProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { listFrameworkTemplates, listFrameworks, pedagogySettings } = page
  const templates = listFrameworkTemplates.map(({ kind, nameEn, nameFr }) => ({
    value: kind,
    label: locale === 'fr' ? nameFr : nameEn,
  }))
  const check = ({ kind, name }: NewFramework) => {
    const read = parseName(name, longestWords.framework)
    return kind === own && !read.ok ? refusedBy(read.refusal.code) : null
  }
  return (
    <EditDialog<NewFramework>
      title={<Trans>New framework</Trans>}
      kind="framework"
      id={null}
      initial={{ kind: templates[0]?.value ?? own, name: '', standardIds: [] }}
      check={check}
      save={({ kind, name, standardIds }, frameworkId) =>
        kind === own
          ? act(addFramework, { frameworkId, name, standardIds })
          : act(takeOverFramework, { frameworkId, kind, standardIds })
      }
      saveWords={<Trans>Add the framework</Trans>}
      onClose={onClose}
    >
      {({ kind, name, standardIds }, set) => (
        <>
          <Select
            label={<Trans>Which framework</Trans>}
            value={kind}
            choices={[...templates, { value: own, label: t`One of the school's own` }]}
            onChange={(chosen) => set({ kind: chosen })}
            {...(kind !== own && listFrameworks.some((it) => it.kind === kind)
              ? { help: t`The school has it already: this makes a second copy.` }
              : {})}
          />
          {kind === own ? (
            <TextField
              label={<Trans>Name of the framework</Trans>}
              value={name}
              maxLength={longestWords.framework}
              onChange={({ target }) => set({ name: target.value })}
            />
          ) : null}
          <StandardsField
            standards={pedagogySettings.standards}
            chosen={standardIds}
            onChange={(chosen) => set({ standardIds: chosen })}
          />
        </>
      )}
    </EditDialog>
  )
}

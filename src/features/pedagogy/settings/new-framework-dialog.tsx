import { Trans, useLingui } from '@lingui/react/macro'
import type { StandardId } from '#domain/kernel/ids.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Select } from '#src/ui/field/select.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { addFramework, takeOverFramework } from './framework.operations.ts'
import type { PageProps } from './settings-page.ts'
import { StandardsField } from './standards-field.tsx'

type NewFramework = { kind: string; name: string; standardIds: StandardId[] }

const own = 'own'

/** A framework to begin with: an empty one, or a copy of one that Préau brings along. */
export function NewFrameworkDialog({
  page,
  acts: { act, judge },
  onClose,
}: PageProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { listFrameworkTemplates, listFrameworks, pedagogySettings } = page
  const templates = listFrameworkTemplates.map((template) => ({
    value: template.kind,
    label: inLanguage(locale, 'name', template),
  }))
  const check = ({ kind, name }: NewFramework) =>
    kind === own ? judge(parseName(name, 'name', longestWords.framework)) : null
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
      {(form, set, problems) => {
        const of = boundTo(form, set, problems)
        const isOwn = form.kind === own
        return (
          <>
            <Select
              label={<Trans>Which framework</Trans>}
              choices={[...templates, { value: own, label: t`One of the school's own` }]}
              help={
                !isOwn && listFrameworks.some(({ kind }) => kind === form.kind)
                  ? t`The school has it already: this makes a second copy.`
                  : undefined
              }
              {...of('kind')}
            />
            {isOwn ? (
              <WordsField
                label={<Trans>Name of the framework</Trans>}
                maxLength={longestWords.framework}
                {...of('name')}
              />
            ) : null}
            <StandardsField standards={pedagogySettings.standards} {...of('standardIds')} />
          </>
        )
      }}
    </EditDialog>
  )
}

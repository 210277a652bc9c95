import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Relation } from '#domain/children/family/guardian.ts'
import { type AskedTitle, askedTitles } from '#domain/import/relations.ts'
import { Select } from '#src/ui/field/select.tsx'
import { Fields, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useRelationNames } from '../import-words.ts'
import type { UnsaidRelations } from '../preview.ts'
import type { Import } from '../use-import.ts'

/** Asks what the guardians are of whom the list gives a title and no relation. A title is a guess that somebody sees. */
export function RelationSection({
  current: { draft, set },
  unsaid,
}: {
  current: Import
  unsaid: UnsaidRelations
}) {
  const { t } = useLingui()
  const names = useRelationNames()
  const asked = askedTitles.filter((title) => unsaid[title] > 0)
  if (asked.length === 0) return null
  const labels: Record<AskedTitle, string> = {
    mr: t`Mr: ${plural(unsaid.mr, { one: '# guardian', other: '# guardians' })}`,
    mrs: t`Mrs or Ms: ${plural(unsaid.mrs, { one: '# guardian', other: '# guardians' })}`,
    untitled: t`Without a title: ${plural(unsaid.untitled, { one: '# guardian', other: '# guardians' })}`,
  }
  const say = (title: AskedTitle, relation: Relation | ''): void =>
    set({ relations: { ...draft.relations, [title]: relation || null } })
  return (
    <Section title={<Trans>Relation to the child</Trans>}>
      <Stack gap={14}>
        <Quiet>
          <Trans>
            The list gives no relation for these guardians. It is guessed from the title: correct it
            here. Each choice holds for everybody with that title.
          </Trans>
        </Quiet>
        <Fields columns="two">
          {asked.map((title) => (
            <Select
              key={title}
              label={labels[title]}
              value={draft.relations[title] ?? ''}
              choices={[
                ...(draft.relations[title] ? [] : [{ value: '' as const, label: t`Choose…` }]),
                { value: 'Mom' as const, label: names.Mom },
                { value: 'Dad' as const, label: names.Dad },
                { value: 'Other' as const, label: names.Other },
              ]}
              onChange={(relation) => say(title, relation)}
            />
          ))}
        </Fields>
      </Stack>
    </Section>
  )
}

import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Fields, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { Preview } from '../preview.ts'
import type { Import } from '../use-import.ts'
import { NewPlaces } from './new-places.tsx'
import { RelationSection } from './relation-section.tsx'

/** Asks what holds for all rows: the first day, new classes, and what the guardians are. */
export function ImportOptions({ current, preview }: { current: Import; preview: Preview }) {
  const { draft, set } = current
  return (
    <Stack gap={16}>
      {draft.kind === 'children' ? (
        <>
          <Section title={<Trans>For all rows</Trans>}>
            <Fields columns="two">
              <TextField
                type="date"
                label={<Trans>First day of the new children</Trans>}
                value={draft.entryDay}
                onChange={({ target }) => set({ entryDay: target.value })}
              />
            </Fields>
          </Section>
          <NewPlaces current={current} preview={preview} />
        </>
      ) : null}
      <RelationSection current={current} unsaid={preview.unsaid} />
      {preview.hasGuardians ? <GuardianRights current={current} /> : null}
    </Stack>
  )
}

/** Asks what a list does not say of its guardians and the school has to know. It is never settled in silence. */
function GuardianRights({ current: { draft, set } }: { current: Import }) {
  return (
    <Section title={<Trans>Guardians of the list</Trans>}>
      <Stack gap={6}>
        <Quiet>
          <Trans>
            Guardians of a list count as legal guardians who may collect, unless you untick it. It
            holds for all guardians whom this list gives to a child.
          </Trans>
        </Quiet>
        <Checkbox
          label={<Trans>They have parental responsibility</Trans>}
          value={draft.hasLegalAuthority}
          onChange={(hasLegalAuthority) => set({ hasLegalAuthority })}
        />
        <Checkbox
          label={<Trans>They may collect the child</Trans>}
          value={draft.mayCollect}
          onChange={(mayCollect) => set({ mayCollect })}
        />
      </Stack>
    </Section>
  )
}

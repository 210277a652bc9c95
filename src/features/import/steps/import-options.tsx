import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { Fields, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { Preview } from '../import.view.ts'
import type { Import } from '../use-import.ts'

/** What holds for all rows: the first day, new classes, and the relations that titles let suppose. */
export function ImportOptions({ current, preview }: { current: Import; preview: Preview }) {
  const { draft, set } = current
  if (draft.kind === 'guardians')
    return (
      <Stack gap={16}>
        <Section title={<Trans>Relations</Trans>}>
          <Stack gap={6}>
            <Checkbox
              label={<Trans>Mr is the father, Mrs is the mother: I have looked at it</Trans>}
              value={draft.takesRelations}
              onChange={(takesRelations) => set({ takesRelations })}
            />
            <Quiet>
              <Trans>
                The list gives titles and no relations. Without your word each guardian is “other”,
                until somebody says it in the child’s file.
              </Trans>
            </Quiet>
          </Stack>
        </Section>
        <GuardianRights current={current} />
      </Stack>
    )
  return (
    <Stack gap={16}>
      <Section title={<Trans>For all rows</Trans>}>
        <Stack gap={14}>
          <Fields columns="two">
            <TextField
              type="date"
              label={<Trans>First day of the new children</Trans>}
              value={draft.entryDay}
              onChange={({ target }) => set({ entryDay: target.value })}
            />
          </Fields>
          <NewPlaces current={current} preview={preview} />
        </Stack>
      </Section>
      {preview.hasGuardians ? <GuardianRights current={current} /> : null}
    </Stack>
  )
}

/** What a list does not say of its guardians and the school has to know: it is said here, and never in silence. */
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

function NewPlaces({ current, preview }: { current: Import; preview: Preview }) {
  const { list } = useFormats()
  const { draft, set, mayMakePlaces } = current
  const { levels, classes, classesWithoutLevel } = preview.places
  const names = [...levels, ...classes].map(({ name }) => name)
  if (names.length === 0 && classesWithoutLevel.length === 0) return null
  return (
    <Stack gap={6}>
      {names.length === 0 ? null : (
        <>
          <Checkbox
            label={
              <>
                <Plural
                  value={levels.length}
                  _0="No new level"
                  one="# new level"
                  other="# new levels"
                />
                {', '}
                <Plural
                  value={classes.length}
                  _0="no new class"
                  one="# new class"
                  other="# new classes"
                />
                <Trans>: make them</Trans>
              </>
            }
            value={draft.makesPlaces}
            disabled={!mayMakePlaces}
            onChange={(makesPlaces) => set({ makesPlaces })}
          />
          <Quiet>
            {list(names)}.{' '}
            {mayMakePlaces ? (
              draft.makesPlaces ? null : (
                <Trans>Without them the children come in without a class.</Trans>
              )
            ) : (
              <Trans>
                You may not make classes: the children come in without one. The direction can make
                them first.
              </Trans>
            )}
          </Quiet>
        </>
      )}
      {classesWithoutLevel.length === 0 ? null : (
        <Quiet>
          <Trans>
            These classes are new and no row says their level, so they are not made:{' '}
            {list(classesWithoutLevel)}.
          </Trans>
        </Quiet>
      )}
    </Stack>
  )
}

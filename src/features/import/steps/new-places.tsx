import { Plural, Trans } from '@lingui/react/macro'
import { keyOfClass, keyOfLevel } from '#domain/import/wanted-places.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { Preview } from '../preview.ts'
import type { Import } from '../use-import.ts'

/** The levels and classes that the list names and the school does not have. Each is ticked by itself. */
export function NewPlaces({ current, preview }: { current: Import; preview: Preview }) {
  const { list } = useFormats()
  const { draft, set, mayMakePlaces } = current
  const { places, wanted, made } = preview
  const { levels, classes, classesWithoutLevel } = places
  if (levels.length + classes.length + classesWithoutLevel.length === 0) return null
  const tick = (key: string) => (isTicked: boolean) =>
    set({ places: { ...draft.places, [key]: isTicked } })
  return (
    <Section title={<Trans>New levels and classes</Trans>}>
      <Stack gap={14}>
        {mayMakePlaces ? (
          <Quiet>
            <Trans>The school does not have these yet. Those that you tick are made.</Trans>
          </Quiet>
        ) : (
          <Quiet>
            <Trans>
              You may not make levels or classes, so these children come in without a class. The
              direction can make the classes first.
            </Trans>
          </Quiet>
        )}
        {levels.length > 0 ? (
          <Stack gap={2}>
            {levels.map(({ name, count }) => (
              <Checkbox
                key={name}
                label={
                  <>
                    <Trans>Level {name}</Trans> <Count count={count} />
                  </>
                }
                value={wanted.levels.includes(name)}
                disabled={!mayMakePlaces}
                onChange={tick(keyOfLevel(name))}
              />
            ))}
          </Stack>
        ) : null}
        {classes.length > 0 ? (
          <Stack gap={2}>
            {classes.map(({ name, levelName, count }) => (
              <Checkbox
                key={name}
                label={
                  <>
                    <Trans>Class {name}</Trans> <Count count={count} />
                    {wanted.classes.includes(name) && !made.includes(name) ? (
                      <Quiet as="span">
                        {' '}
                        <Trans>Not made: tick its level {levelName} too.</Trans>
                      </Quiet>
                    ) : null}
                  </>
                }
                value={wanted.classes.includes(name)}
                disabled={!mayMakePlaces}
                onChange={tick(keyOfClass(name))}
              />
            ))}
          </Stack>
        ) : null}
        {classesWithoutLevel.length === 0 ? null : (
          <Quiet>
            <Trans>
              No row says the level of these new classes, so they are not made:{' '}
              {list(classesWithoutLevel)}.
            </Trans>
          </Quiet>
        )}
      </Stack>
    </Section>
  )
}

/** Shows how many children of the list a place has. One alone may be a typing mistake. */
function Count({ count }: { count: number }) {
  return (
    <Quiet as="span">
      <Plural value={count} one="# child: is the name right?" other="# children" />
    </Quiet>
  )
}

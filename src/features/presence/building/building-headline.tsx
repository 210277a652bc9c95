import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HalfDay } from '#domain/presence/presence.ts'
import { type ClassInBuilding, countOfMorning } from '#src/class-day/marks/in-building.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'

/** More names than these would hide the number. */
const mostNamed = 3

type BuildingHeadlineProps = {
  classes: readonly ClassInBuilding[]
  /** The half-day that it is now, whose register the list compares with. */
  halfDay: HalfDay
  /** False where no class has school at this half-day. */
  isOpen: boolean
  /** True if these are all classes of the school; false also where this device does not know. */
  isWholeSchool: boolean
  /** Those of a roll call that were found, by their id; null while none runs. */
  ticked: ReadonlySet<string> | null
  /** The number of adults noted in a room; null where this device does not know. */
  adults: number | null
  acts: ReactNode
}

/** Shows how many are in the building, and of which children that is the number. */
export function BuildingHeadline(props: BuildingHeadlineProps) {
  const { classes, halfDay, isOpen, isWholeSchool, ticked, adults, acts } = props
  const { t } = useLingui()
  const formats = useFormats()
  const inside = classes.reduce((sum, it) => sum + it.inside.length, 0)
  const notCalled = classes.reduce((sum, it) => sum + it.notCalled.length, 0)
  const ofMorning = classes.reduce((sum, it) => sum + countOfMorning(it), 0)
  const toFind = inside + notCalled
  const found = classes
    .flatMap((it) => [...it.inside.map(({ child }) => child), ...it.notCalled])
    .filter((child) => ticked?.has(child.childId)).length
  const count = classes.length
  const whose = isWholeSchool
    ? t`the whole school`
    : count > mostNamed
      ? t`your ${count} classes`
      : formats.list(classes.map(({ className }) => className))
  return (
    <Headline
      sub={
        <>
          {notCalled > 0 ? (
            <Plural
              value={notCalled}
              one="# child was not called: ask for them by name."
              other="# children were not called: ask for them by name."
            />
          ) : null}{' '}
          {ofMorning > 0 ? (
            <Plural
              value={ofMorning}
              one="# child is here by this morning's register and was not called this afternoon."
              other="# children are here by this morning's register and were not called this afternoon."
            />
          ) : notCalled > 0 || count === 0 ? null : !isOpen ? (
            <Trans>No child is expected at this time.</Trans>
          ) : halfDay === 'am' ? (
            <Trans>Every expected child was called this morning.</Trans>
          ) : (
            <Trans>Every expected child was called this afternoon.</Trans>
          )}{' '}
          {adults !== null ? (
            <Plural
              value={adults}
              _0="No adult is noted in a room."
              one="# adult is noted in a room."
              other="# adults are noted in a room."
            />
          ) : (
            <Trans>Adults are not counted.</Trans>
          )}
        </>
      }
      acts={acts}
    >
      {count === 0 ? (
        <Trans>No class of yours: only the numbers of the others</Trans>
      ) : ticked ? (
        <Plural
          value={toFind}
          one={`${found} of # child of ${whose} found`}
          other={`${found} of # children of ${whose} found`}
        />
      ) : (
        <Plural
          value={inside}
          one={`# child of ${whose} is in the building`}
          other={`# children of ${whose} are in the building`}
        />
      )}
    </Headline>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventAudience } from '#domain/event/event.ts'
import { event as eventThing } from '#domain/event/event.ts'
import { foldText } from '#domain/kernel/text.ts'
import { useThingWords } from '#src/things/use-thing-words.ts'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import type { EventTarget } from '../event.operations.ts'

/** More than these are looked for by name. */
const mostWithoutSearch = 12

/** The levels, classes, groups or children that an event is for, each with a box. */
export function AudienceBoxes({
  audience,
  targets,
  chosen,
  problem,
  onChange,
}: {
  audience: EventAudience | ''
  targets: readonly EventTarget[]
  chosen: readonly string[]
  problem: string | undefined
  onChange: (chosen: string[]) => void
}) {
  const { t } = useLingui()
  const { said } = useThingWords()
  const [typed, setTyped] = useState('')
  const offered = targets.filter(({ kind }) => kind === audience)
  if (offered.length === 0) return null
  const sought = foldText(typed.trim())
  const inSight = offered.filter(
    ({ id, name, className }) =>
      chosen.includes(id) || foldText(`${name} ${className}`).includes(sought),
  )
  return (
    <>
      {offered.length > mostWithoutSearch ? (
        <SearchField name={t`Find by name or class`} value={typed} onChange={setTyped} />
      ) : null}
      <CheckboxGroup
        legend={said(eventThing.fields.audience, audience)}
        choices={inSight.map(({ id, name, className }) => ({
          value: id,
          label: className ? `${name}, ${className}` : name,
        }))}
        problem={problem}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { foldText } from '#domain/kernel/text.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { roleNames } from '#src/people/role-names.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxGroup, RadioGroup } from '#src/ui/field/field-group.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { messagePeople } from '../message.operations.ts'

/** More people than these are looked for by name. */
const mostWithoutSearch = 12

/** The colleagues who have messages, each with a box to tick; `isOne` lets one of them be chosen. */
export function PeopleBoxes({
  legend,
  chosen,
  onChange,
  problem,
  isOne = false,
}: {
  legend: ReactNode
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  problem?: ReactNode
  isOne?: boolean
}) {
  const { t, i18n } = useLingui()
  const { user } = useSignedIn()
  const kept = useKept(messagePeople)
  const [typed, setTyped] = useState('')
  return (
    <KeptPart
      kept={kept}
      silence={{
        title: <Trans>Your colleagues are not on this device yet</Trans>,
        words: <Trans>A new channel needs the network.</Trans>,
      }}
    >
      {({ messagePeople: everybody }) => {
        const others = everybody.filter(({ id }) => id !== user.id)
        const sought = foldText(typed.trim())
        const inSight = others.filter(
          ({ id, name }) => chosen.includes(id) || foldText(name).includes(sought),
        )
        const choices = inSight.map(({ id, name, role }) => ({
          value: id as string,
          label: `${name}, ${i18n._(roleNames[role])}`,
        }))
        return (
          <>
            {others.length > mostWithoutSearch ? (
              <SearchField name={t`Find a colleague`} value={typed} onChange={setTyped} />
            ) : null}
            {isOne ? (
              <RadioGroup
                {...{ legend, problem, choices }}
                chosen={chosen[0]}
                onChange={(only) => onChange([only])}
              />
            ) : (
              <CheckboxGroup {...{ legend, problem, choices, chosen, onChange }} />
            )}
            {isOne || others.length < 2 ? null : (
              <Button onClick={() => onChange(others.map(({ id }) => id as string))}>
                <Trans>Choose everybody</Trans>
              </Button>
            )}
          </>
        )
      }}
    </KeptPart>
  )
}

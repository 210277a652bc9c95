import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type LevelSet, levelSets, levelsOfSets } from '#domain/classes/starter-levels.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Acts, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { levelSetWords } from '../class-words.ts'
import { addStarterStandards } from './levels.operations.ts'

/** Ready-made levels for a school that has none yet. */
export function StarterSets({ acts: { act, isBusy } }: { acts: ReturnType<typeof useAct> }) {
  const { i18n } = useLingui()
  const nextId = useNewId()
  const sayTrouble = useSayTrouble()
  const [sets, setSets] = useState<readonly LevelSet[]>([])
  // A second try after a silence names the same levels.
  const [ids, setIds] = useState<readonly string[]>([])
  const levels = levelsOfSets(sets)
  const choose = (chosen: readonly LevelSet[]) => {
    setSets(chosen)
    setIds(levelsOfSets(chosen).map(() => nextId()))
  }
  const add = async () => {
    sayTrouble(await act(addStarterStandards, { sets, standardIds: ids }))
  }
  return (
    <Section title={<Trans>Begin with ready-made levels</Trans>}>
      <Stack gap={16}>
        <CheckboxGroup
          legend={<Trans>What the school is</Trans>}
          hint={<Trans>Everything can be changed afterwards.</Trans>}
          choices={levelSets.map((value) => ({ value, label: i18n._(levelSetWords[value]) }))}
          chosen={sets}
          onChange={choose}
        />
        {levels.length > 0 ? <Quiet>{levels.map(({ name }) => name).join(', ')}</Quiet> : null}
        <Acts>
          <Button
            look="primary"
            disabled={levels.length === 0 || isBusy}
            onClick={() => void add()}
          >
            {levels.length === 0 ? (
              <Trans>Add these levels</Trans>
            ) : (
              <Plural value={levels.length} one="Add # level" other="Add these # levels" />
            )}
          </Button>
        </Acts>
      </Stack>
    </Section>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type LevelSet, levelSets, missingOf, openEnds } from '#domain/classes/starter-levels.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxGroup } from '#src/ui/field/field-group.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts, Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { levelSetWords } from '../class-words.ts'
import { addStarterStandards, type Level } from './levels.operations.ts'

/** Ready-made levels: those that the school lacks. A set of which it has every level is not offered. */
export function StarterSets({
  acts: { act, isBusy },
  standing,
}: {
  acts: ReturnType<typeof useAct>
  standing: readonly Level[]
}) {
  const { i18n } = useLingui()
  const nextId = useNewId()
  const sayTrouble = useSayTrouble()
  const [sets, setSets] = useState<readonly LevelSet[]>([])
  // A second try after a silence names the same levels.
  const [ids, setIds] = useState<readonly string[]>([])
  const offered = levelSets.filter((set) => missingOf([set], standing).length > 0)
  const levels = missingOf(sets, standing)
  const ends = openEnds(sets, standing)
    .map(({ name }) => name)
    .join(', ')
  const choose = (chosen: readonly LevelSet[]) => {
    setSets(chosen)
    setIds(missingOf(chosen, standing).map(() => nextId()))
  }
  const add = async () => {
    const isDone = sayTrouble(await act(addStarterStandards, { sets, standardIds: ids }))
    if (isDone) setSets([])
  }
  if (offered.length === 0) return null
  const isFirst = standing.length === 0
  return (
    <Section
      title={
        isFirst ? <Trans>Begin with ready-made levels</Trans> : <Trans>Add ready-made levels</Trans>
      }
    >
      <Stack gap={16}>
        <CheckboxGroup
          legend={<Trans>What the school is</Trans>}
          hint={
            isFirst ? (
              <Trans>Everything can be changed afterwards.</Trans>
            ) : (
              <Trans>Only levels that the school lacks are added. Those that it has stay.</Trans>
            )
          }
          choices={offered.map((value) => ({ value, label: i18n._(levelSetWords[value]) }))}
          chosen={sets}
          onChange={choose}
        />
        {levels.length > 0 ? <Quiet>{levels.map(({ name }) => name).join(', ')}</Quiet> : null}
        {ends ? (
          <Notice role="status">
            <Trans>
              After {ends} the school has no level: children leave. Choose the next kind of school
              too, or a next level afterwards.
            </Trans>
          </Notice>
        ) : null}
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

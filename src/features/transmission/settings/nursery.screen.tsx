import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Select } from '#src/ui/field/select.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { LevelForm } from './level-form.tsx'
import styles from './nursery.module.css'
import { type LevelSettings, nurserySettings } from './nursery.operations.ts'

/** The level that is chosen, and its form. */
function Levels({
  levels,
  lookAgain,
}: {
  levels: readonly LevelSettings[]
  lookAgain: () => void
}) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const level = levels.find(({ id }) => id === chosen) ?? levels[0]
  if (!level)
    return (
      <EmptyState drawing="tree" title={<Trans>No level yet</Trans>}>
        <Trans>As soon as the school has levels, their sheets are set here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Headline sub={<Trans>Each level has its own sheet.</Trans>}>
        <Trans>What the sheet of {level.standardName} asks</Trans>
      </Headline>
      {levels.length > 1 ? (
        <div className={styles.Level}>
          <Select
            label={t`Level`}
            value={level.id}
            choices={levels.map(({ id, standardName, isChanged }) => ({
              value: id,
              label: isChanged ? t`${standardName} (changed)` : standardName,
            }))}
            onChange={setChosen}
          />
        </div>
      ) : null}
      <LevelForm key={level.id} level={level} levels={levels} lookAgain={lookAgain} />
    </>
  )
}

/** Asks how the sheets of every level are filled: `/settings/nursery`. */
export function NurseryScreen() {
  const { t } = useLingui()
  const kept = useKept(nurserySettings)
  return (
    <KeptScreen
      name="settings-transmission"
      title={t`Transmission sheet, settings`}
      kept={kept}
      silence={{
        title: <Trans>These settings need the network</Trans>,
        words: <Trans>Sheets keep their current settings.</Trans>,
      }}
    >
      {({ transmissionSettings }) => (
        <Levels levels={transmissionSettings} lookAgain={kept.lookAgain} />
      )}
    </KeptScreen>
  )
}

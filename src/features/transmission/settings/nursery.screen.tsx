import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { loadedOf } from '#src/graphql/loaded.ts'
import { NoAnswer, NoAnswerTitle } from '#src/session/no-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen.tsx'
import { Select } from '#src/ui/select.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { LevelForm } from './level-form.tsx'
import styles from './nursery.module.css'
import { nurserySettings } from './nursery.operations.ts'

/** How the sheets of every level are filled: `/settings/nursery`. */
export function NurseryScreen() {
  const { t } = useLingui()
  const [{ data, fetching, error, stale }, again] = useQuery({
    query: nurserySettings,
    requestPolicy: 'cache-and-network',
  })
  const loaded = loadedOf({ value: data?.transmissionSettings, fetching, error, stale })
  const [chosen, setChosen] = useState<string | null>(null)
  const levels = loaded.status === 'ready' ? loaded.value : []
  const level = levels.find(({ id }) => id === chosen) ?? levels[0]
  return (
    <Screen
      name="settings-transmission"
      title={t`Transmission sheet, settings`}
      ready={loaded.status !== 'loading'}
    >
      <RoofSlot title={t`Transmission sheet`} />
      {loaded.status === 'loading' ? (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      ) : loaded.status !== 'ready' ? (
        <EmptyState
          drawing="rain"
          title={
            loaded.status === 'missing' ? (
              <NoAnswerTitle>
                <Trans>These settings need the network</Trans>
              </NoAnswerTitle>
            ) : (
              <Trans>These settings are not open to you</Trans>
            )
          }
          act={
            <Button look="primary" onClick={() => again({ requestPolicy: 'network-only' })}>
              <Trans>Look again</Trans>
            </Button>
          }
        >
          {loaded.status === 'missing' ? (
            <NoAnswer hasTitle>
              <Trans>The sheets themselves go on as they were set.</Trans>
            </NoAnswer>
          ) : (
            <Trans>The sheets themselves go on as they were set.</Trans>
          )}
        </EmptyState>
      ) : !level ? (
        <EmptyState drawing="tree" title={<Trans>No level yet</Trans>}>
          <Trans>As soon as the school has levels, their sheets are set here.</Trans>
        </EmptyState>
      ) : (
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
          <LevelForm key={level.id} level={level} levels={levels} />
        </>
      )}
    </Screen>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NoAnswerTitle } from '#src/session/no-answer.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { SchoolsList } from './list/schools-list.tsx'
import { SchoolDetail } from './school/school-detail.tsx'
import { allSchools } from './schools.view.ts'
import { useSchoolActs } from './use-school-acts.ts'
import { useSchools } from './use-schools.ts'

function UnknownSchool() {
  return (
    <EmptyState
      drawing="roof"
      title={<Trans>This school does not exist any more</Trans>}
      act={
        <LinkButton to="/admin">
          <Trans>All schools</Trans>
        </LinkButton>
      }
    />
  )
}

/** Manage Schools: the list, or with `?school=` one school and everything the platform does about it. */
export function PlatformAdminScreen() {
  const { t } = useLingui()
  const { loaded, load, put } = useSchools()
  const act = useSchoolActs(put)
  const [params] = useSearchParams()
  const [search, setSearch] = useState(allSchools)
  const chosen = params.get('school')
  const school =
    loaded.status === 'ready' && chosen ? loaded.schools.find(({ id }) => id === chosen) : undefined

  return (
    <Screen
      name="admin"
      title={school?.name ?? t`Manage schools`}
      ready={loaded.status !== 'loading'}
    >
      <RoofSlot title={school?.name ?? t`Manage schools`} />
      {loaded.status === 'ready' ? (
        chosen === null ? (
          <SchoolsList schools={loaded.schools} search={search} onSearch={setSearch} />
        ) : school ? (
          <SchoolDetail school={school} act={act} />
        ) : (
          <UnknownSchool />
        )
      ) : loaded.status === 'loading' ? (
        <Loading>
          <Skeleton height={36} />
          <Skeleton height={240} />
        </Loading>
      ) : (
        <EmptyState
          drawing={loaded.status === 'silent' ? 'rain' : 'roof'}
          title={
            loaded.status === 'silent' ? (
              <NoAnswerTitle>
                <Trans>The list of schools needs the network</Trans>
              </NoAnswerTitle>
            ) : (
              <Trans>The list of schools could not be read</Trans>
            )
          }
          act={
            <Button look="primary" onClick={() => void load()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    </Screen>
  )
}

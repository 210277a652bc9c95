import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { NoAnswerTitle } from '#src/session/no-answer.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { SchoolsList } from './list/schools-list.tsx'
import { SchoolDetail } from './school/school-detail.tsx'
import { schoolTable } from './schools.view.ts'
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
  const schools = useSchools()
  const acts = useSchoolActs(schools)
  const [params] = useSearchParams()
  const [search, setSearch] = useTableView('SCHOOLS', schoolTable)
  const chosen = params.get('school')
  const school =
    schools.status === 'ready' ? schools.value.find(({ id }) => id === chosen) : undefined

  return (
    <KeptScreen
      name="admin"
      title={school?.name ?? t`Manage schools`}
      kept={schools}
      silence={{
        title: (
          <NoAnswerTitle>
            <Trans>The list of schools needs the network</Trans>
          </NoAnswerTitle>
        ),
        words: null,
      }}
    >
      {(all) =>
        chosen === null ? (
          <SchoolsList schools={all} search={search} onSearch={setSearch} />
        ) : school ? (
          <SchoolDetail school={school} acts={acts} />
        ) : (
          <UnknownSchool />
        )
      }
    </KeptScreen>
  )
}

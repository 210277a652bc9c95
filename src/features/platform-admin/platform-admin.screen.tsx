import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from 'urql'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Headline, Screen } from '#src/ui/screen.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import styles from './platform-admin.module.css'
import { manageSchools } from './platform-admin.operations.ts'
import { findSchools } from './schools.view.ts'
import { SchoolsTable } from './schools-table.tsx'

/** Manage Schools: every school of the platform with its size and whether it is switched on. */
export function PlatformAdminScreen() {
  const { t } = useLingui()
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const [{ data, fetching, error }] = useQuery({
    query: manageSchools,
    requestPolicy: 'cache-and-network',
  })
  const schools = data?.listSchools
  const found = schools ? findSchools(schools, typed) : []
  const children = number(schools?.reduce((sum, school) => sum + school.children, 0) ?? 0)
  const total = schools?.length ?? 0

  return (
    <Screen name="admin" title={t`Manage schools`} ready={!fetching || schools !== undefined}>
      <RoofSlot title={<Trans>Manage schools</Trans>} />
      {schools ? (
        <>
          <Headline sub={<Trans>{children} children in all</Trans>}>
            <Plural value={total} one="# school uses Préau" other="# schools use Préau" />
          </Headline>
          <div className={styles.Search}>
            <SearchField name={t`Search a name or a city`} value={typed} onChange={setTyped} />
          </div>
          {found.length > 0 ? (
            <Section padding="none">
              <SchoolsTable schools={found} />
            </Section>
          ) : (
            <EmptyState drawing="tree" title={<Trans>No school of this name or city</Trans>}>
              <Trans>Empty the search to see all of them.</Trans>
            </EmptyState>
          )}
        </>
      ) : fetching ? (
        <Loading>
          <Skeleton height={36} />
          <Skeleton height={240} />
        </Loading>
      ) : (
        <EmptyState
          drawing={error?.networkError ? 'rain' : 'roof'}
          title={
            error?.networkError ? (
              <Trans>The list of schools needs the network</Trans>
            ) : (
              <Trans>The list of schools could not be read</Trans>
            )
          }
        />
      )}
    </Screen>
  )
}

import type { TadaDocumentNode } from 'gql.tada'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { loadedOf } from '#src/graphql/loaded.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { FrameworkResult, SettingsResult } from '../pedagogy.operations.ts'
import { type ActOutcome, usePedagogyActs } from '../use-pedagogy-acts.ts'
import { pedagogySettingsPage } from './settings.operations.ts'

/** A level of the school, as a framework may be for it. */
export type NamedStandard = { id: string; name: string }

/** The frameworks as they were read after an act; null where they could not be read. */
type Reading = readonly FrameworkResult[] | null

/** Asks the server for an act, shows what came of it, and reads the page again. */
export type Change = <Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<ActOutcome<Data>>

const notRead: Promise<Reading> = Promise.resolve(null)

export type SettingsPage = {
  frameworks: readonly FrameworkResult[]
  /** What Préau brings along, in the reader's language. */
  templates: readonly { kind: string; name: string }[]
  settings: SettingsResult
  standards: readonly NamedStandard[]
  change: Change
  /** How the page was read after the last act. */
  lastReading: () => Promise<Reading>
  /** Why the last act was not done. */
  trouble: ActOutcome<unknown> | null
}

export function useSettingsPage() {
  const { locale } = useLocale()
  const act = usePedagogyActs()
  const client = useClient()
  const [{ data, fetching, error, stale }, ask] = useQuery({
    query: pedagogySettingsPage,
    requestPolicy: 'cache-and-network',
  })
  const [trouble, setTrouble] = useState<ActOutcome<unknown> | null>(null)
  const reading = useRef(notRead)
  const lastReading = useCallback(() => reading.current, [])
  const change = useCallback<Change>(
    async (document, variables) => {
      const outcome = await act(document, variables)
      setTrouble(outcome.kind === 'done' ? null : outcome)
      if (outcome.kind === 'done')
        reading.current = client
          .query(pedagogySettingsPage, {}, { requestPolicy: 'network-only' })
          .toPromise()
          .then((read) => read.data?.listFrameworks ?? null)
      return outcome
    },
    [act, client],
  )
  const page = useMemo(
    (): SettingsPage | undefined =>
      data
        ? {
            frameworks: data.listFrameworks.toSorted((one, other) => one.position - other.position),
            templates: data.listFrameworkTemplates.map(({ kind, nameEn, nameFr }) => ({
              kind,
              name: locale === 'fr' ? nameFr : nameEn,
            })),
            settings: data.pedagogySettings,
            standards: data.pedagogySettings.standards,
            change,
            lastReading,
            trouble,
          }
        : undefined,
    [data, locale, change, lastReading, trouble],
  )
  return {
    loaded: loadedOf({ value: page, fetching, error, stale }),
    refresh: () => ask({ requestPolicy: 'network-only' }),
  }
}

/** The ids in a new order: one of them moved a place up or down. */
export function movedBy<Item extends { id: string }>(
  items: readonly Item[],
  { id, by }: { id: string; by: 1 | -1 },
): string[] {
  const ids = items.map((item) => item.id)
  const from = ids.indexOf(id)
  const to = from + by
  const [one, other] = [ids[from], ids[to]]
  if (one === undefined || other === undefined) return ids
  ids[from] = other
  ids[to] = one
  return ids
}

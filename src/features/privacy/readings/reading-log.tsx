import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { Pager } from '#src/ui/data-table/pager.tsx'
import { type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import styles from '../privacy.module.css'
import { type PrivateReading, readingsPage } from './readings.operations.ts'
import { useReadingWords } from './use-reading-words.ts'

type By = 'at' | 'who' | 'what' | 'whom'
type View = TableView<By> & { from: string; until: string }

const largestPage = 1_000
/** As in the list of children: fewer letters leave every line in. */
const fewestLetters = 3
const whole: View = { ...wholeTable<By>('at'), from: '', until: '' }

/** The log is longer than what a tablet reads of it: the server sorts it. */
const orders = {
  at: { nosort: 'newest', asc: 'oldest', desc: 'newest' },
  who: { nosort: 'newest', asc: 'by-name', desc: 'by-name-backwards' },
  what: { nosort: 'newest', asc: 'by-what', desc: 'by-what-backwards' },
  whom: { nosort: 'newest', asc: 'by-child', desc: 'by-child-backwards' },
} as const

const wishOf = ({ typed, from, until, sort }: View, whats: readonly string[]) => ({
  order: orders[sort.by][sort.order],
  whats: sort.by === 'what' && sort.order !== 'nosort' ? [...whats] : null,
  typed: typed.trim().length < fewestLetters ? '' : typed.trim(),
  from: from || null,
  until: until || null,
})

/** Every line that is looked for, beyond the page on show. */
function useEveryReading(whats: readonly string[]) {
  const { ask } = useSession()
  return async (view: View): Promise<PrivateReading[]> => {
    const found: PrivateReading[] = []
    for (let total = 1; found.length < total; ) {
      const variables = { ...wishOf(view, whats), first: largestPage, offset: found.length }
      const reply = await ask({ document: readingsPage, variables })
      if (reply.kind !== 'data') throw new Error('the log did not come')
      const { listPrivateReadings: page } = reply.data
      found.push(...page.readings)
      total = page.readings.length > 0 ? page.total : 0
    }
    return found
  }
}

/** Shows who read health data and court papers, exported, or acted for somebody else: page by page from the server. */
export function ReadingLog() {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const [view, setView] = useState(whole)
  const { when, who, what, whom, whats, sheetOf } = useReadingWords()
  const readAll = useEveryReading(whats)
  const { page, size } = view.page
  const asked = useAsked(readingsPage, {
    variables: { ...wishOf(view, whats), first: size, offset: page * size },
  })
  const change = (next: Partial<View>) =>
    setView({ ...view, page: { ...view.page, page: 0 }, ...next })
  const isWhole = view.typed === '' && view.from === '' && view.until === ''
  return (
    <div className={styles.Part}>
      <Headline sub={<Trans>Readings of health data and of court papers, and every export.</Trans>}>
        <Trans>Who read and exported</Trans>
      </Headline>
      <TableLine
        rows={{ view, change, found: [] as readonly PrivateReading[] }}
        search={t`Search a person or a child`}
        exported={{
          name: t`Who read and exported`,
          date: today,
          sheet: async () => sheetOf(await readAll(view)),
        }}
      >
        <TextField
          label={t`From`}
          type="date"
          value={view.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={t`Until`}
          type="date"
          value={view.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </TableLine>
      <KeptPart
        kept={asked}
        silence={{
          title: <Trans>The log needs the network</Trans>,
          words: <Trans>Nothing of it is kept on this device.</Trans>,
        }}
      >
        {({ listPrivateReadings: { total, readings } }) => (
          <DataTable
            label={t`Who read and exported`}
            rows={{
              found: readings,
              shown: readings,
              pager: (
                <Pager
                  page={view.page}
                  total={total}
                  onChange={(to) => setView({ ...view, page: to })}
                />
              ),
              sortBy: (by) => ({
                order: view.sort.by === by ? view.sort.order : 'nosort',
                onSort: (order) => change({ sort: { by: by as View['sort']['by'], order } }),
                own: 'list',
              }),
            }}
            nothing={
              isWhole ? (
                <EmptyState drawing="tree" title={<Trans>Nothing was read or exported</Trans>}>
                  <Trans>Every reading and every export will appear here.</Trans>
                </EmptyState>
              ) : (
                <EmptyState drawing="tree" title={<Trans>No line is found</Trans>}>
                  <Trans>Clear the search, or choose other days.</Trans>
                </EmptyState>
              )
            }
            columns={[
              { id: 'at', head: <Trans>When</Trans>, sorted: 'amounts', cell: when },
              { id: 'who', head: <Trans>Who</Trans>, sorted: 'words', cell: who },
              { id: 'what', head: <Trans>What</Trans>, sorted: 'words', cell: what },
              { id: 'whom', head: <Trans>About</Trans>, sorted: 'words', cell: whom },
            ]}
            card={(reading) => (
              <>
                <span>{when(reading)}</span>
                <b>{who(reading)}</b>
                <span>{what(reading)}</span>
                <span>{whom(reading)}</span>
              </>
            )}
          />
        )}
      </KeptPart>
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  ChevronDown,
  FileUp,
  LayoutGrid,
  List,
  Mail,
  Plus,
  Settings2,
} from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { isDirection } from '#domain/accounts/roles.ts'
import { householdSizes } from '#domain/prospects/prospect.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { NothingListed } from '#src/keeping/lists/kept-list.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { ReadOnlyNotice, useReadOnly } from '#src/session/read-only.tsx'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { isNarrowed } from '#src/ui/data-table/table-left.ts'
import { TableLine } from '#src/ui/data-table/table-line.tsx'
import { useDataTable } from '#src/ui/data-table/use-data-table.tsx'
import { Menu } from '#src/ui/dialog/menu.tsx'
import { Segmented } from '#src/ui/field/segmented.tsx'
import { BareSelect } from '#src/ui/field/select.tsx'
import { Link } from '#src/ui/link.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import { ProspectPanel } from './detail/prospect-panel.tsx'
import { Board } from './list/board.tsx'
import styles from './list/list.module.css'
import { PlacesFree } from './list/places-free.tsx'
import { ProspectTable } from './list/prospect-table.tsx'
import { StatusChips } from './list/status-chips.tsx'
import { useStatusKeys } from './list/use-status-keys.ts'
import { Visits } from './list/visits.tsx'
import { ProspectDialogs } from './prospect-dialogs.tsx'
import { statuses, useProspectWords } from './prospect-words.ts'
import { type Prospect, type ProspectBook, prospectBook } from './prospects.operations.ts'
import { findingOf, inOrder, type ProspectView, prospectTable } from './prospects.view.ts'
import { useBookView } from './use-book-view.ts'
import { useDoings } from './use-doings.tsx'
import { useProspectSheet } from './use-prospect-sheet.ts'

/** The way to the public form. */
const formOf = (slug: string): string => `/admission-form?school=${slug}`

/** The same, as families type it. */
const addressOf = (slug: string): string => `${globalThis.location.host}${formOf(slug)}`

/** The families that ask for a place: `/prospects`, or one of them: `/prospects/<id>`. */
export function ProspectsScreen() {
  const { t } = useLingui()
  const kept = useKept(prospectBook)
  return (
    <KeptScreen
      name="prospects"
      title={t`Admissions`}
      kept={kept}
      silence={{
        title: <Trans>The requests are not on this device yet</Trans>,
        words: <Trans>They are kept as soon as there is a network.</Trans>,
      }}
    >
      {({ prospects }) => <Book book={prospects} lookAgain={kept.lookAgain} />}
    </KeptScreen>
  )
}

function Book({ book, lookAgain }: { book: ProspectBook; lookAgain: () => void }) {
  const { t } = useLingui()
  const { today } = useSchoolTime()
  const { prospectId = null } = useParams()
  const { view, onView, go } = useBookView()
  const isReadOnly = useReadOnly()
  const { user } = useSignedIn()
  const isWide = useViewport() === 'desk'
  const doings = useDoings(book, lookAgain)
  const listed = useMemo(() => inOrder(doings.shown), [doings.shown])
  const finding = useMemo(() => findingOf(view), [view])
  const rows = useDataTable(listed, { finding, view, onView })
  const sheetOf = useProspectSheet(book)
  const chosen = doings.shown.find(({ id }) => id === prospectId) ?? null
  const freeFor = useFree(book)
  useStatusKeys(isReadOnly || doings.dialog ? null : prospectId, (id, key) => {
    const found = doings.shown.find((it) => it.id === id)
    if (found && !isReadOnly) doings.choose(found, key)
  })
  const menuOf = (prospect: Prospect) => (
    <StatusMenu prospect={prospect} isReadOnly={isReadOnly} onChoose={doings.choose} />
  )
  const panel = chosen ? (
    <ProspectPanel
      prospect={chosen}
      book={book}
      today={today}
      freeOn={freeFor(chosen)}
      doings={doings}
      isReadOnly={isReadOnly}
      menu={menuOf(chosen)}
      onBack={isWide && view.look === 'list' ? null : () => go(null)}
    />
  ) : null
  const common = { levels: book.levels, today, menuOf, onOpen: (it: Prospect) => go(it.id) }
  const dialogs = <ProspectDialogs {...{ book, today, doings, go }} />
  if (panel && !(isWide && view.look === 'list'))
    return (
      <>
        {panel}
        {dialogs}
        {doings.undoBar}
      </>
    )
  const isPart = isNarrowed({ ...view, look: 'list' }, { whole: prospectTable.whole })
  return (
    <>
      <ReadOnlyNotice />
      {/* The sheet of visits lies on a desk at the door: it names no family that waits. */}
      <div data-print={view.look === 'visits' ? 'never' : undefined}>
        <Head {...{ book, found: isPart ? rows.found.length : null, isReadOnly }}>
          <Button
            icon={<Mail aria-hidden />}
            onClick={() => doings.open({ is: 'mail-all', prospects: rows.found.filter(mayMail) })}
          >
            <Trans>Write to those listed</Trans>
          </Button>
          <Button icon={<Settings2 aria-hidden />} onClick={() => doings.open({ is: 'rules' })}>
            <Trans>Rules</Trans>
          </Button>
          {isDirection(user.userType) ? (
            <Button icon={<FileUp aria-hidden />} onClick={() => doings.open({ is: 'import' })}>
              <Trans>Bring in a list</Trans>
            </Button>
          ) : null}
          <Button
            look="primary"
            icon={<Plus aria-hidden />}
            onClick={() => doings.open({ is: 'form', prospect: null })}
          >
            <Trans>Add a family</Trans>
          </Button>
        </Head>
      </div>
      <StatusChips
        counts={book.counts}
        chosen={view.status}
        onChoose={(status) => rows.change({ status })}
      />
      <TableLine
        rows={rows}
        search={t`Search a child, a family, a number`}
        exported={{ name: t`Admissions`, date: today, sheet: sheetOf }}
      >
        <BareSelect<ProspectView['numberOfChildren']>
          name={t`Number of children`}
          value={view.numberOfChildren}
          choices={[
            { value: 'all', label: t`Children: all` },
            ...householdSizes.map((value, at) => ({
              value,
              label: value === 'more' ? t`More than five children` : t`Children: ${at + 1}`,
            })),
          ]}
          onChange={(numberOfChildren) => rows.change({ numberOfChildren })}
        />
        <Segmented
          label={t`Look`}
          value={view.look}
          choices={[
            { value: 'list', label: t`List`, icon: <List size={16} aria-hidden /> },
            { value: 'board', label: t`Board`, icon: <LayoutGrid size={16} aria-hidden /> },
            { value: 'visits', label: t`Visits`, icon: <CalendarDays size={16} aria-hidden /> },
          ]}
          onChange={(look) => rows.change({ look })}
        />
      </TableLine>
      {view.look === 'board' ? (
        <Board {...common} prospects={rows.found} />
      ) : view.look === 'visits' ? (
        <Visits {...common} {...{ isReadOnly }} prospects={rows.found} onSettle={doings.settle} />
      ) : (
        <div className={styles.Split}>
          <ProspectTable
            {...common}
            rows={rows}
            chosenId={prospectId}
            freeFor={freeFor}
            nothing={
              <NothingListed
                empty={{
                  title: <Trans>No family asks yet</Trans>,
                  words: (
                    <Trans>
                      Give families the address of your form: {addressOf(book.formSlug)}
                    </Trans>
                  ),
                }}
                typed={isPart ? view.typed || t`this choice` : ''}
                onAll={() => rows.change({ ...prospectTable.whole })}
              />
            }
          />
          <div className={styles.Side}>
            <PlacesFree places={book.places} prospect={chosen} />
            {panel}
          </div>
        </div>
      )}
      {dialogs}
      {doings.undoBar}
    </>
  )
}

const mayMail = ({ status, childId }: Prospect): boolean => status !== 'blacklisted' && !childId

/** The number of places free on a half-day of the level that a family wishes for; null where none is chosen or counted. */
function useFree({ places }: ProspectBook) {
  return useMemo(() => {
    const free = new Map(
      places.flatMap(({ standardId, halfDays }) =>
        halfDays.map((it): [string, number | null] => [`${standardId} ${it.halfDay}`, it.free]),
      ),
    )
    return ({ standardId }: Prospect) =>
      (halfDay: string): number | null =>
        free.get(`${standardId} ${halfDay}`) ?? null
  }, [places])
}

/** The answer of the page in a sentence: how many wait, and who is first. */
function Head({
  book: { counts, prospects, levels, formSlug },
  found,
  isReadOnly,
  children,
}: {
  book: ProspectBook
  found: number | null
  isReadOnly: boolean
  children: React.ReactNode
}) {
  const formats = useFormats()
  const words = useProspectWords(levels)
  const first = prospects.find(({ rank }) => rank === 1)
  const name = first ? words.nameOf(first) : ''
  const oldest = counts.oldestToProcess ? formats.date(counts.oldestToProcess) : null
  return (
    <FoundHeadline
      found={found}
      sub={
        <>
          <Plural
            value={counts.toprocess}
            _0="No new request."
            one="# new request to process."
            other="# new requests to process."
          />{' '}
          {oldest ? <Trans>The oldest came on {oldest}.</Trans> : null}{' '}
          <Link to={formOf(formSlug)} target="_blank">
            <Trans>Form for families</Trans>
          </Link>
        </>
      }
      acts={isReadOnly ? undefined : children}
    >
      <Plural
        value={counts.waitinglist}
        _0="No family waits"
        one={`# family waits: ${name}`}
        other={`# families wait, ${name} is first`}
      />
    </FoundHeadline>
  )
}

/** The status of a family, and the others to choose. */
function StatusMenu({
  prospect,
  isReadOnly,
  onChoose,
}: {
  prospect: Prospect
  isReadOnly: boolean
  onChoose: (prospect: Prospect, key: string) => void
}) {
  const { i18n, t } = useLingui()
  const status = prospect.status ?? 'toprocess'
  const { words, icon: Sign } = statuses[status]
  if (isReadOnly || prospect.childId)
    return (
      <span className={styles.Status}>
        <Sign size={16} aria-hidden /> {i18n._(words)}
      </span>
    )
  return (
    <Menu
      name={t`Status`}
      side="end"
      groups={[
        Object.entries(statuses).map(([id, it]) => ({
          id,
          label: i18n._(it.words),
          icon: <it.icon aria-hidden />,
          checked: id === status,
          run: () => onChoose(prospect, it.key),
        })),
      ]}
      trigger={(props) => (
        <Button {...props} icon={<Sign aria-hidden />}>
          <span className={styles.Status}>
            {i18n._(words)} <ChevronDown size={14} aria-hidden />
          </span>
        </Button>
      )}
    />
  )
}

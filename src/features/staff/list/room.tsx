import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { AccessFacts } from '#domain/access/access.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type Asked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import type { ClassRow, Level, Member, StaffBook } from '../staff.operations.ts'
import { staffActs } from '../staff-refusals.ts'
import { type StaffSearch, staffTable } from './staff.view.ts'
import { useStaff } from './use-staff.ts'

type Acts = ReturnType<typeof useAskedAct<StaffBook>>

/** The ground of every part of the two screens about the staff. */
export type StaffRoom = Acts & {
  /** Everybody, with the rights as they will be once the acts on their way are done. */
  members: readonly Member[]
  levels: readonly Level[]
  /** The classes the reader may see: a teacher who keeps the rights sees her own. */
  classes: readonly ClassRow[]
  /** The reader, as the rules judge them. */
  me: AccessFacts & { userId: string }
  timeZone: string
  today: LocalDate
  /** Acts of one tap. */
  run: ReturnType<typeof useDoing<Member>>['run']
  search: StaffSearch
  setSearch(search: StaffSearch): void
  /** The people this screen is about. */
  own: readonly Member[]
  /** The address of this screen's list. */
  home: string
  addressOf(member: { id: string }): string
}

const RoomContext = createContext<StaffRoom | null>(null)

export function useRoom(): StaffRoom {
  const room = useContext(RoomContext)
  if (!room) throw new Error('a part of the staff is shown without its screen')
  return room
}

type Places = {
  home: string
  /** The address of the pages of single people. */
  people: string
  /** The one role that the screen is about. */
  only?: Member['role']
  children: ReactNode
}

function Room({
  book,
  asked,
  home,
  people,
  only,
  children,
}: Places & { book: StaffBook; asked: Asked<StaffBook> }) {
  const { user, school } = useSignedIn()
  const clock = useClock()
  const acts = useAskedAct(staffActs, asked)
  const { shown: members, run, undoBar } = useDoing(book.listStaff)
  const [search, setSearch] = useTableView(only ? 'SUBDIRECTORS' : 'STAFF', staffTable)
  const me = useMemo(() => ({ ...accessFactsOf(user, school), userId: user.id }), [user, school])
  const timeZone = schoolZoneOf(school)
  const room: StaffRoom = {
    ...acts,
    members,
    levels: book.listStandards,
    classes: book.listClasses,
    own: only ? members.filter(({ role }) => role === only) : members,
    home,
    addressOf: ({ id }) => `${people}/${id}`,
    me,
    timeZone,
    today: dateIn(instantOf(clock.now()), timeZone),
    run,
    search,
    setSearch,
  }
  return (
    <RoomContext value={room}>
      {children}
      {undoBar}
    </RoomContext>
  )
}

/** A screen about the staff, which is read once for all its views. */
export function StaffScreen({ name, title, ...places }: Places & { name: string; title: string }) {
  const asked = useStaff()
  return (
    <KeptScreen
      name={name}
      title={title}
      kept={asked}
      silence={{
        title: <Trans>The staff and their rights need the network</Trans>,
        words: (
          <Trans>
            Nothing of your colleagues is kept on this device. Drafts of invitations are, and wait.
          </Trans>
        ),
      }}
    >
      {(book) => <Room book={book} asked={asked} {...places} />}
    </KeptScreen>
  )
}

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { AccessFacts } from '#domain/access/access.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useClock } from '#src/platform/clock-context.tsx'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { type Rights, useRights } from '../rights/use-rights.tsx'
import type { Member } from '../staff.operations.ts'
import { everybodyHere, type StaffSearch } from './staff.view.ts'
import { type LoadedStaff, type StaffBook, useStaff } from './use-staff.ts'
import { type StaffActs, useStaffActs } from './use-staff-acts.ts'

/** What every part of the two screens about the staff stands on. */
export type StaffRoom = StaffBook & {
  /** The reader, as the rules judge them. */
  me: AccessFacts & { userId: string }
  timeZone: string
  today: LocalDate
  act: StaffActs
  rights: Rights
  load(): Promise<void>
  search: StaffSearch
  setSearch(search: StaffSearch): void
  /** The people this screen is about. */
  own: readonly Member[]
  /** The address of this screen's list. */
  home: string
  addressOf(member: Pick<Member, 'id'>): string
}

const RoomContext = createContext<StaffRoom | null>(null)

export function useRoom(): StaffRoom {
  const room = useContext(RoomContext)
  if (!room) throw new Error('a part of the staff is shown without its screen')
  return room
}

const nobody: readonly Member[] = []

/** Reads the staff once for a screen and all its views; what was found is handed on when it is there. */
export function StaffRoomProvider({
  home,
  people,
  only,
  children,
}: {
  home: string
  /** Where the pages of single people are. */
  people: string
  /** The one role that the screen is about. */
  only?: Member['role']
  children: (loaded: LoadedStaff['status'], load: () => void) => ReactNode
}) {
  const { user, school } = useSignedIn()
  const clock = useClock()
  const { loaded, load, put } = useStaff()
  const act = useStaffActs(put)
  const rights = useRights(act)
  const [search, setSearch] = useState<StaffSearch>(everybodyHere)
  const me = useMemo(() => ({ ...accessFactsOf(user, school), userId: user.id }), [user, school])
  const timeZone = schoolZoneOf(school)
  const book: StaffBook =
    loaded.status === 'ready' ? loaded.book : { members: nobody, levels: [], classes: [] }
  const today = dateIn(instantOf(clock.now()), timeZone)
  const own = only ? book.members.filter(({ role }) => role === only) : book.members
  const places = { home, addressOf: ({ id }: Pick<Member, 'id'>) => `${people}/${id}` }
  const room = {
    ...book,
    ...places,
    own,
    me,
    timeZone,
    today,
    act,
    rights,
    load,
    search,
    setSearch,
  }
  return <RoomContext value={room}>{children(loaded.status, () => void load())}</RoomContext>
}

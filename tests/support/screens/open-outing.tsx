import type { ChildId, EventId } from '#domain/kernel/ids.ts'
import { eventCache } from '#src/features/event/event.cache.ts'
import { entryKinds as kinds } from '#src/features/event/event.offline.ts'
import { OutingScreen } from '#src/features/event/outing.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { contactsOf } from '../examples/contact-examples.ts'
import { aClassroom, childId, classId } from '../tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

export const outingId = '00000005-0000-4000-8000-000000000001' as EventId
const day = '2026-11-17'

const along = [
  ['Adam', 'Sow'],
  ['Nour', 'Belkacem'],
  ['Léo', 'Bernard'],
  ['Léo', 'Martin'],
].map(([firstName, lastName], place) => ({
  ...{ __typename: 'Child', id: childId(place) as ChildId, classId, firstName, lastName },
  ...{ pic: null, hasHealthPlan: place === 2 },
}))

const mother = {
  ...contactsOf({ guardians: [{ name: 'Aïssa Sow', phone: '06 39 98 12 34' }] }),
  ...{ __typename: 'ChildContacts', id: childId(0), childId: childId(0) },
}

type Counted = { countId: string; thereIds: string[]; missingIds: string[] }

/** An outing of four children, of whom one family has said no and the others nothing, on a teacher's phone. */
export async function anOutingTablet({
  prepare,
}: {
  prepare?: (classroom: ReturnType<typeof aClassroom>) => void
} = {}) {
  const state = {
    acts: [] as Record<string, unknown>[],
    counts: [] as Counted[],
    answers: new Map<string, boolean>([[childId(3), false]]),
  }
  const countOf = ({ countId, thereIds, missingIds }: Counted) => ({
    ...{ __typename: 'HeadCount', id: countId, eventId: outingId, day, byName: 'Marie Delage' },
    ...{ countedAt: '2026-11-17T07:40:00.000Z', thereCount: thereIds.length, version: 1 },
    ofCount: thereIds.length + missingIds.length,
  })
  const classroom = aClassroom({
    Query: {
      outings: ({ day: asked }: Record<string, string>) => ({
        ...{ __typename: 'OutingDay', id: asked, readAt: '2026-11-17T07:40:00.000Z' },
        outings: [
          {
            ...{ __typename: 'Outing', id: `${outingId}:${asked}`, eventId: outingId },
            ...{ title: 'Farm visit', place: 'Farm', startsAt: '09:15', endsAt: '14:15' },
            ...{ asksAuthorisation: true, cancelledBecause: null },
            childIds: along.map(({ id }) => id),
            authorisations: [...state.answers].map(([of, isGiven]) => ({
              ...{ __typename: 'OutingAuthorisation', childId: of, isGiven },
            })),
            counts: state.counts.map(countOf),
            missing: state.counts.flatMap(({ countId, missingIds }) =>
              missingIds.map((of) => ({ __typename: 'MissingChild', countId, childId: of })),
            ),
          },
        ],
        classes: [{ __typename: 'SchoolClass', id: classId, name: 'Moyenne section A' }],
        ...{ children: along, health: [], contacts: [mother] },
      }),
    },
    Mutation: {
      setAuthorisation(wish: { childId: string; isGiven: boolean | null }) {
        state.acts.push(wish)
        if (wish.isGiven === null) state.answers.delete(wish.childId)
        else state.answers.set(wish.childId, wish.isGiven)
        return { __typename: 'Done' }
      },
    },
  })
  classroom.otherKinds.set('countHeads', (act) => {
    state.counts.push(act as Counted)
    return countOf(act as Counted)
  })
  prepare?.(classroom)
  const isReachable = async () => classroom.state.isReachable
  const tablet = await aPresenceTablet(
    classroom,
    { isReachable },
    { kinds, features: [eventCache] },
  )
  const open = (locale: Locale = 'en') =>
    tablet.show(<OutingScreen />, {
      path: `/event/outing?event=${outingId}&day=${day}`,
      locale,
    })
  return { ...tablet, classroom, state, open }
}

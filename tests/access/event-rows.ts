import { randomBytes } from 'node:crypto'
import { nextId } from '#tests/support/server/small-world.ts'
import { entryRow, type Outcome, ofDirection, outside, type Row, row, sends } from './row.ts'
import { thingRows } from './thing-rows.ts'

const eventId = nextId('unknown-event')
const day = '2026-11-17'

/** The direction. Teachers were not given the page here: what they see of it is proved beside the feature. */
const mine = (outcome: Outcome) => ofDirection(outcome)

const entered = {
  ...ofDirection('event.unknown-outing'),
  ...outside,
  ...sends,
  'teacher of the class': 'entry.forbidden',
  'teacher of another class': 'entry.forbidden',
  'platform admin': 'entry.forbidden',
  'open for sending': 'entry.forbidden',
}

export const eventRows: readonly Row[] = [
  row('Query.events', mine('answer'), { from: '2026-11-01', to: '2026-11-30' }),
  ...thingRows(
    { add: 'addEvent', change: 'changeEvent' },
    { id: 'eventId', input: { input: {} }, who: mine },
  ),
  row('Query.eventFile', mine('nothing'), { eventId, mediaId: nextId('unknown-media') }),
  row('Mutation.removeEvent', mine('answer'), { eventId }),
  row('Mutation.cancelEvent', mine('thing.unknown'), { eventId, reason: 'Pluie' }),
  row('Mutation.removeEventDay', mine('thing.unknown'), { eventId, day }),
  row('Mutation.changeEventDay', mine('thing.unknown'), {
    ...{ eventId, day, dayEventId: nextId('day'), input: {}, reason: null },
  }),
  row('Query.outings', mine('answer'), { day }),
  row('Mutation.setAuthorisation', mine('thing.unknown'), {
    ...{ eventId, childId: nextId('unknown-child'), isGiven: true },
  }),
  entryRow('countHeads', entered, () => ({
    countHeads: { countId: nextId('count'), eventId, day, thereIds: [eventId], missingIds: [] },
  })),
  row('Query.eventPrice', mine('nothing'), { eventId }),
  row('Mutation.setEventPrice', mine('field.missing'), { eventId }),
  row('Mutation.removeEventPrice', mine('answer'), { eventId }),
  row('Query.eventAnswers', mine('nothing'), { eventId }),
  row('Mutation.setInvitation', mine('thing.unknown'), { eventId }),
  row('Mutation.removeInvitation', mine('answer'), { eventId }),
  row('Mutation.inviteFamilies', mine('event.not-asked'), { eventId }),
  row('Mutation.remindFamilies', mine('thing.unknown'), { eventId }),
  row('Mutation.setFamilyAnswer', mine('thing.unknown'), {
    ...{ eventId, childId: nextId('unknown-child'), people: 2, slot: null },
  }),
  row('Query.eventFeeds', mine('nothing')),
  row('Mutation.addEventFeed', mine('answer'), () => ({
    ...{ feedId: nextId('feed'), name: 'Téléphone', language: 'fr' },
    secret: randomBytes(32).toString('base64url'),
  })),
  row('Mutation.removeEventFeed', mine('answer'), { feedId: nextId('feed') }),
]

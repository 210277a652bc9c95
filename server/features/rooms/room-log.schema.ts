import { parseYearMonth } from '#domain/kernel/local-date.ts'
import type { OutSpan, RoomDayLog } from '#domain/rooms/out-of-ratio.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { type RoomLogDay, readRoomLog } from './read-room-log.ts'
import type { addRoomCountType } from './room-count.schema.ts'
import { requireRoomLogReader } from './rooms.policy.ts'

/** Adds the log of the rooms to the contract: head counts, and the minutes in which adults were missing. */
export function addRoomLogToSchema(
  builder: Builder,
  countType: ReturnType<typeof addRoomCountType>,
): void {
  const span = builder.objectRef<OutSpan>('RoomOutSpan').implement({
    description:
      'A time without enough adults, and the worst of it. Hours are those of the school.',
    fields: (t) => ({
      from: t.exposeString('from'),
      until: t.exposeString('until'),
      needed: t.exposeInt('needed'),
      adults: t.exposeInt('adults'),
    }),
  })
  const ratio = builder.objectRef<RoomDayLog>('RoomRatioLog').implement({
    fields: (t) => ({
      from: t.exposeString('from', { description: 'The first adult who was noted.' }),
      until: t.exposeString('until', { description: 'The last record of the room, or now.' }),
      minutes: t.exposeInt('minutes'),
      minutesOut: t.exposeInt('minutesOut'),
      spans: t.expose('spans', { type: [span] }),
      withoutHour: t.exposeInt('withoutHour', {
        description: 'Children who were there at hours that nobody knows. They are not counted.',
      }),
    }),
  })
  const day = builder.objectRef<RoomLogDay>('RoomLogDay').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ date, classId }) => `${date}:${classId}` }),
      date: t.expose('date', { type: 'LocalDate' }),
      classId: t.expose('classId', { type: 'ClassId' }),
      className: t.exposeString('className'),
      ratio: t.expose('ratio', { type: ratio, nullable: true }),
      counts: t.expose('counts', { type: [countType] }),
      missed: t.exposeStringList('missed', {
        description:
          'Hours of head counts for which nobody counted, though the register had children there.',
      }),
    }),
  })
  builder.queryFields((t) => ({
    roomLog: t.field({
      type: [day],
      extensions: { price: prices.schoolDays },
      description: 'The rooms of a month (YYYY-MM), the latest day first, for the direction.',
      args: { month: t.arg.string({ required: true }) },
      resolve: readAs<{ month: string }, RoomLogDay[]>(
        requireRoomLogReader,
        (tx, { args, viewer, context }) => {
          const month = parseYearMonth(args.month)
          if (!month) throw refusal('INPUT_INVALID')
          return readRoomLog(tx, { viewer, month, now: context.clock.now() })
        },
      ),
    }),
  }))
}

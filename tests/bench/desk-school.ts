import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'

/** The size of the school of the desk. Children of today have two guardians each, and so have those who left. */
export const deskSize = {
  classes: 12,
  children: 300,
  left: 400,
  channels: 40,
  messages: 50,
  longChannel: 5_000,
  events: 300,
} as const

export type DeskSchool = {
  school: SmallSchool
  director: SmallAccount
  /** A channel of 50 messages, and the one of 5,000. */
  short: string
  long: string
}

const given = ['Lina', 'Tom', 'Zoé', 'Noé', 'Inès', 'Adam', 'Jade', 'Léo', 'Maël', 'Rose']
const family = ['Morin', 'Girard', 'Haddad', 'Silva', 'Bernard', 'Nguyen', 'Petit', 'Roux']

const halfDays = ['monday', 'tuesday', 'thursday', 'friday'].flatMap((day) => [
  `${day}-am`,
  `${day}-pm`,
])

/** A school of 300 children with a year of marks, 2,100 people, 40 channels and an event on most days. */
export async function fillDeskSchool(owner: pg.Pool): Promise<DeskSchool> {
  const world = smallWorld(owner)
  const features = { presence: true, message: true, event: true, payment: true, diary: true }
  const school = await world.aSchool({ features })
  const { classes, children, left } = deskSize
  for (let room = 0; room < classes; room += 1) {
    const schoolClass = await world.aClass({ of: school, name: `Salle ${room + 1}` })
    for (let at = room; at < children + left; at += classes) {
      const lastName = `${family[at % family.length]} ${at}`
      await world.aChild({
        in: schoolClass,
        ...{ firstName: given[at % given.length] ?? '', lastName, firstDay: '2025-09-01' },
        ...(at >= children && { lastDay: '2026-07-03' }),
        expectedHalfDays: halfDays,
        guardians: [
          {
            name: `${family[(at + 3) % family.length]} ${at}`,
            relation: 'Mom',
            phone: '0639981234',
          },
          {
            name: `${family[(at + 5) % family.length]} ${at}`,
            relation: 'Dad',
            phone: '0639985678',
          },
        ],
      })
    }
  }
  const director = await world.aDirector({ of: school })
  const colleague = await world.aDirector({ of: school })
  await fillMarks(owner, school)
  const [short, long] = await fillChannels(owner, { school, director, colleague })
  await owner.query(
    `insert into event (school_id, event_id, title, kind, first_day, starts_at, ends_at, audience, repeats, version)
     select $1, gen_random_uuid(), 'Réunion ' || nth, 'meeting', date '2026-09-01' + nth, '17:00', '18:00', 'school', 'never', 1
     from generate_series(1, $2::int) as nth`,
    [school.schoolId, deskSize.events],
  )
  await owner.query('vacuum analyze')
  return { school, director, short, long }
}

/** The record of a mark as an entry leaves it, its state aside. */
const record = {
  by: { userId: '0198f3a0-0000-7000-8000-000000000001', name: 'Marie Delage' },
  device: { deviceId: '0198f3a0-0000-7000-8000-0000000000d1', name: 'Tablette des Moyens' },
  at: '2026-01-12T07:40:00.000Z',
}

/** One mark in twenty is an absence. */
async function fillMarks(owner: pg.Pool, { schoolId }: SmallSchool): Promise<void> {
  await owner.query(
    `insert into presence_day (school_id, child_id, date, version, am, pm)
     select e.school_id, e.child_id, day::date, 1, mark, mark
     from enrolment e, generate_series(date '2025-11-18', date '2026-11-17', interval '1 day') as day,
       lateral (select $2::jsonb || jsonb_build_object('mark', jsonb_build_object('note', null, 'arrivedAt', null, 'state',
         case when abs(hashtext(e.child_id::text || day::text)) % 20 = 0 then 'absent' else 'present' end)) as mark) as it
     where e.school_id = $1 and extract(isodow from day) in (1, 2, 4, 5)
       and day >= e.first_day and (e.last_day is null or day <= e.last_day)`,
    [schoolId, JSON.stringify(record)],
  )
}

type OfChannels = { school: SmallSchool; director: SmallAccount; colleague: SmallAccount }

/** Groups of two people. Half of each is read; the last one is the long one. Answers a short one and the long one. */
async function fillChannels(
  owner: pg.Pool,
  { school: { schoolId }, director, colleague }: OfChannels,
): Promise<[string, string]> {
  const channels = Array.from({ length: deskSize.channels }, () => randomUUID())
  for (const [nth, channelId] of channels.entries()) {
    const count = nth === channels.length - 1 ? deskSize.longChannel : deskSize.messages
    await owner.query(
      `insert into message_channel (school_id, channel_id, kind, title, last_number, created_by)
       values ($1, $2, 'group', $3, $4, $5)`,
      [schoolId, channelId, `Projet ${nth}`, count, colleague.userId],
    )
    await owner.query(
      `insert into message_member (school_id, channel_id, account_id) values ($1, $2, $3), ($1, $2, $4)`,
      [schoolId, channelId, director.userId, colleague.userId],
    )
    await owner.query(
      `insert into message_reading (school_id, channel_id, account_id, read_number, read_at)
       values ($1, $2, $3, $4, now())`,
      [schoolId, channelId, director.userId, Math.floor(count / 2)],
    )
    await owner.query(
      `insert into message (school_id, message_id, channel_id, number, text, is_urgent, author_account_id, actor_account_id,
         written_at, version, account_id, device_id)
       select $1, gen_random_uuid(), $2, nth, 'La sortie est à ' || nth || ' heures.', false, $3, $3,
         timestamptz '2026-09-01 08:00Z' + nth * interval '20 minutes', 1, $3, gen_random_uuid()
       from generate_series(1, $4::int) as nth`,
      [schoolId, channelId, colleague.userId, count],
    )
  }
  return [channels[0] ?? '', channels.at(-1) ?? '']
}

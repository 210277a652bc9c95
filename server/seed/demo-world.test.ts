import { beforeAll, describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { seedDemoWorld } from './demo-world.ts'
import { demoSignIns } from './sign-ins.ts'

/** A Tuesday at work, a Saturday, a holiday, the first day of school, and the middle of the summer. */
/** SQL: whether a day `d` is of a child whose level has a calendar of its own. */
const isOfCreche = `exists (select 1 from enrolment of_creche join class its_class using (school_id, class_id)
  join standard_calendar c on c.school_id = its_class.school_id and c.standard_id = its_class.standard_id
  where of_creche.school_id = d.school_id and of_creche.child_id = d.child_id)`

const moments = [
  '2026-11-17T07:40:00Z',
  '2026-11-21T03:00:00Z',
  '2026-12-26T10:00:00Z',
  '2026-09-01T06:10:00Z',
  '2027-08-15T10:00:00Z',
]

describe.each(moments)('the demo world seen at %s', (moment) => {
  let test$: TestDatabase

  beforeAll(async () => {
    test$ = await createTestDatabase()
    const clock = new HandClock(moment)
    const client = await test$.owner.connect()
    await seedDemoWorld({ owner: client, clock, ids: timeOrderedIds(clock) })
    client.release()
  })
  async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await test$.owner.query<Row>(text, values)).rows
  }

  const count = async (text: string): Promise<number> =>
    Number((await rows<{ count: string }>(`select count(*) as count from ${text}`))[0]?.count)

  test('Moyenne section A has exactly 28 children today, two of them called Léo', async () => {
    const leos = await rows<{ first_name: string; total: string }>(`
      select c.first_name, count(*) over () as total
      from enrolment e join class k using (class_id) join child c using (child_id)
      where k.name = 'Moyenne section A' and e.last_day is null`)
    expect(leos).toHaveLength(28)
    expect(leos.filter((it) => it.first_name === 'Léo')).toHaveLength(2)
  })

  test('colleagues have written to each other for two months, in order and never ahead of now', async () => {
    const channels = await rows<{ kind: string; messages: number; isWhole: boolean }>(
      `
      select c.kind, c.last_number as messages,
        (select count(*) = c.last_number and bool_and(g.written_at <= $1::timestamptz) and bool_and(g.in_order)
          from (select m.written_at, m.written_at >= coalesce(lag(m.written_at) over (order by m.number), m.written_at) as in_order
            from message m where m.channel_id = c.channel_id) g) as "isWhole"
      from message_channel c`,
      [moment],
    )
    expect(channels.filter(({ isWhole }) => !isWhole)).toEqual([])
    const [quietest] = channels.map(({ messages }) => messages).toSorted((a, b) => a - b)
    expect(quietest).toBeGreaterThan(4)
    expect(new Set(channels.map(({ kind }) => kind)).size).toBe(4)
  })

  test('both schools have events of two months, and of one right after the summer', async () => {
    const planned = await rows<{ schools: number; days: number; closed: number }>(`
      select count(distinct e.school_id)::int as schools, max(e.first_day) - min(e.first_day) as days,
        count(*) filter (where exists (select from holiday h where h.school_id = e.school_id and h.is_enabled
          and h.closes_register and h.half_day is null and e.first_day between h.first_day and h.last_day
          and not exists (select from holiday_standard s where s.holiday_id = h.holiday_id)))::int as closed
      from event e`)
    expect(planned).toMatchObject([{ schools: 2, closed: 0 }])
    expect(planned[0]?.days).toBeGreaterThan(27)
  })

  test('families have answered about an event with a price, appointments, and an outing; some have not', async () => {
    const asked = await rows(`
      select s.city, bool_or(p.amount is not null and v.seats is not null) as "isPaid",
        bool_or(v.slot_minutes is not null and a.slots > 2) as "hasSlots", bool_and(a.answers < i.children) as "isOpen",
        bool_or(o.given > 5 and o.refused = 1) as "isSigned"
      from event e join school s using (school_id)
        left join event_price p using (school_id, event_id) left join event_invitation v using (school_id, event_id)
        left join lateral (select count(*) as answers, count(slot) as slots from event_answer a
          where a.event_id = v.event_id) a on v.event_id is not null
        left join lateral (select count(distinct child_id) as children from event_invite i
          where i.event_id = v.event_id) i on v.event_id is not null
        left join lateral (select count(*) filter (where is_given) as given, count(*) filter (where not is_given) as refused
          from outing_authorisation o where o.event_id = e.event_id) o on e.asks_authorisation
      group by 1 order by 1`)
    const all = { isPaid: true, hasSlots: true, isOpen: true, isSigned: true }
    expect(asked).toEqual([
      { city: 'Bristol', ...all },
      { city: 'Lyon', ...all },
    ])
  })

  test('both schools have a message with a PDF and one with a picture, shown by who sent them', async () => {
    const sent = await rows(`
      select m.kind, count(*)::int as count from message g, jsonb_array_elements(g.files) f
        join media m on m.media_id = (f ->> 'mediaId')::uuid
      where m.account_id = g.author_account_id and m.state = 'ready'
        and (f ->> 'name' like '%.pdf') is not distinct from (case when m.kind = 'document' then true end)
        and exists (select from media_use u where u.media_id = m.media_id and u.used_by = g.message_id)
      group by 1 order by 1`)
    expect(sent).toEqual([
      { kind: 'document', count: 2 },
      { kind: 'photo', count: 2 },
    ])
  })

  test('both schools have albums, pictures that wait, and one that a missing consent holds', async () => {
    const schools = await rows<{ albums: number; waiting: number; held: number }>(`
      select count(distinct a.album_id)::int as albums,
        count(*) filter (where p.state = 'waiting')::int as waiting,
        count(*) filter (where exists (select from album_picture_child t
          where t.picture_id = p.picture_id and not exists (select from photo_consent c
            where c.child_id = t.child_id and c.use = 'other-families' and c.is_given)))::int as held
      from album a join album_picture p using (school_id, album_id) group by a.school_id order by 1`)
    expect(schools).toMatchObject([
      { albums: 4, waiting: 7, held: 1 },
      { albums: 4, waiting: 7, held: 1 },
    ])
  })

  test('the schools have the sizes they are known for', async () => {
    const sizes = await rows(`
      select s.name,
        (select count(*)::int from enrolment e where e.school_id = s.school_id and e.last_day is null) as children,
        (select count(*)::int from account a where a.school_id = s.school_id) as staff,
        (select count(*)::int from class k where k.school_id = s.school_id) as classes
      from school s order by s.name`)
    expect(sizes).toEqual([
      { name: 'Les Marronniers', children: 0, staff: 1, classes: 0 },
      { name: 'Les Tilleuls', children: 122, staff: 14, classes: 7 },
      { name: 'Oakfield Nursery', children: 40, staff: 6, classes: 3 },
    ])
  })

  test('every printed sign-in exists', async () => {
    const known = await rows<{ address: string; user_type: string }>(
      'select address, user_type from account_email join account using (account_id)',
    )
    for (const { email, userType } of demoSignIns) {
      expect(known).toContainEqual({ address: email, user_type: userType })
    }
  })

  test('the classes that wait for their teacher have no mark and no submission on the day of reference', async () => {
    const [waiting] = await rows<{ marks: string }>(`
      select count(*) as marks from presence_day d
        join enrolment e using (school_id, child_id) join class k using (school_id, class_id)
        join (select s.school_id, max(s.date) as day from register_submission s group by 1) r using (school_id)
      where k.name in ('Moyenne section A', 'Robins') and d.date = r.day`)
    expect(Number(waiting?.marks)).toBe(0)
    expect(
      await count(`presence_day d join enrolment e using (school_id, child_id)
        join class k using (school_id, class_id)
        where k.name = 'Moyenne section A' and d.date > '${moment.slice(0, 10)}'`),
    ).toBe(2)
  })

  test('nothing was entered after now, and no child arrived at an hour to come', async () => {
    expect(await count(`entry where received_at > '${moment}' or made_at > '${moment}'`)).toBe(0)
  })

  test('every day is what the ledger says it became, and its version is its number of changes', async () => {
    const wrong = await rows(`
      with last as (
        select distinct on (subject_id, subject_date) subject_id, subject_date, after, count(*) over w as changes
        from entry where kind = 'markPresence'
        window w as (partition by subject_id, subject_date)
        order by subject_id, subject_date, (after ->> 'version')::int desc)
      select d.* from presence_day d
        left join last l on l.subject_id = d.child_id and l.subject_date = d.date
      where l.subject_id is null or l.changes <> d.version
        or (l.after -> 'am')::jsonb - 'corrected' is distinct from d.am::jsonb and d.am is not null and d.am::jsonb <> 'null'
        or (l.after ->> 'version')::int <> d.version`)
    expect(wrong).toEqual([])
  })

  test('children are marked only on half-days that are open and expected, while they are enrolled', async () => {
    expect(
      await count(`presence_day d where not exists (select 1 from enrolment e
        where e.child_id = d.child_id and e.first_day <= d.date and (e.last_day is null or e.last_day >= d.date))`),
    ).toBe(0)
    expect(
      await count(`presence_day d join holiday h on h.school_id = d.school_id
        and d.date between h.first_day and h.last_day
        where h.kind = 'public-holiday' or not ${isOfCreche}`),
    ).toBe(0)
    expect(
      await count(`presence_day d where d.pm is not null and d.pm::jsonb <> 'null'
        and extract(isodow from d.date) = 3 and d.school_id = (select school_id from school where city = 'Lyon')
        and not ${isOfCreche}`),
    ).toBe(0)
  })

  test('papers and receipts are numbered without a gap, and none is of a day to come', async () => {
    const wrong = await rows(`
      select * from (
        select school_id, series, year, max(place) = count(*) as is_whole, max(issued_on) as last_on
        from invoice group by 1, 2, 3
        union all
        select school_id, 'receipt', year, max(place) = count(*), max(received_on) from receipt group by 1, 2, 3) n
      join invoice_number g using (school_id, series, year)
      where not is_whole or n.last_on > '${moment.slice(0, 10)}' or g.last_on <> n.last_on`)
    expect(wrong).toEqual([])
  })

  test('telephone numbers are those that nobody answers', async () => {
    const phones = await rows<{ phone: string }>(
      'select phone from guardian where phone is not null',
    )
    expect(phones.length).toBeGreaterThan(200)
    for (const { phone } of phones) expect(phone).toMatch(/^(06 39 98 \d\d \d\d|07700 900\d{3})$/)
  })
})

describe('on an ordinary Tuesday', () => {
  let test$: TestDatabase
  const countOf = async (what: string): Promise<number> => {
    const { rows } = await test$.owner.query<{ count: string }>(`select count(*) from ${what}`)
    return Number(rows[0]?.count)
  }

  beforeAll(async () => {
    test$ = await createTestDatabase()
    const clock = new HandClock('2026-11-17T07:40:00Z')
    const client = await test$.owner.connect()
    await seedDemoWorld({ owner: client, clock, ids: timeOrderedIds(clock) })
    client.release()
  })
  test('two months are issued: most paid, some in part, some overdue, one credited', async () => {
    const { rows } = await test$.owner.query(`
      with paper as (
        select i.school_id, i.month, i.kind, i.total, i.due_on,
          coalesce((select sum(p.amount) from receipt_part p where p.invoice_id = i.invoice_id), 0) as paid,
          exists (select from invoice c where c.credit_of = i.invoice_id) as is_credited
        from invoice i)
      select s.city, p.month, count(*) filter (where p.kind = 'invoice') > 20 as many,
        count(*) filter (where p.paid >= p.total and p.kind = 'invoice') > 5 as paid,
        count(*) filter (where p.paid > 0 and p.paid < p.total) > 0 as partly,
        count(*) filter (where p.paid < p.total and p.due_on < '2026-11-17' and not is_credited) > 0 as overdue,
        count(*) filter (where p.kind = 'credit')::int as credits
      from paper p join school s using (school_id) group by 1, 2 order by 1, 2`)
    const month = { many: true, paid: true, partly: true }
    expect(rows).toMatchObject([
      { city: 'Bristol', month: '2026-09', ...month, overdue: true, credits: 0 },
      { city: 'Bristol', month: '2026-10', ...month, credits: 1 },
      { city: 'Lyon', month: '2026-09', ...month, overdue: true, credits: 0 },
      { city: 'Lyon', month: '2026-10', ...month, credits: 1 },
    ])
  })

  test('a paper is paid in two parts, a family has credit, and a payment is cancelled with its reason', async () => {
    const { rows } = await test$.owner.query(`
      select s.city,
        exists (select from receipt_part p join invoice i using (school_id, invoice_id) where p.school_id = s.school_id
          group by i.invoice_id, i.total having count(*) = 2 and sum(p.amount) = i.total) as in_two_parts,
        (select sum(r.amount) - sum((select sum(amount) from receipt_part p where p.receipt_id = r.receipt_id))
          from receipt r where r.school_id = s.school_id)::int as credit,
        (select array_agg(reason) from receipt_cancelled x where x.school_id = s.school_id) as cancelled
      from school s where exists (select from invoice i where i.school_id = s.school_id) order by 1`)
    expect(rows).toEqual([
      {
        ...{ city: 'Bristol', in_two_parts: true, credit: 4000 },
        cancelled: ['Cheque returned by the bank'],
      },
      {
        ...{ city: 'Lyon', in_two_parts: true, credit: 4000 },
        cancelled: ['Chèque refusé par la banque'],
      },
    ])
  })

  test('one family has left four half-days of the month unexplained', async () => {
    const { rows } = await test$.owner.query(`
      select child_id, sum((am #>> '{mark,justified}' = 'no')::int + coalesce((pm #>> '{mark,justified}' = 'no')::int, 0))
      from presence_day where date between '2026-11-01' and '2026-11-16'
      group by 1 having sum(coalesce((am #>> '{mark,justified}' = 'no')::int, 0)
        + coalesce((pm #>> '{mark,justified}' = 'no')::int, 0)) >= 4`)
    expect(rows).toHaveLength(2)
  })

  test('the crèche is open on Wednesday afternoons and in the holidays of its école, and was called then', async () => {
    const ofCreche = `presence_day d join enrolment e using (school_id, child_id) where ${isOfCreche}`
    expect(
      await countOf(`${ofCreche} and d.pm is not null and extract(isodow from d.date) = 3`),
    ).toBeGreaterThan(20)
    expect(
      await countOf(`${ofCreche} and exists (select 1 from holiday h where h.school_id = d.school_id
        and h.kind = 'holiday' and d.date between h.first_day and h.last_day)`),
    ).toBeGreaterThan(100)
  })

  test('life has left its traces: lateness, departures, corrections, notes, planned absences', async () => {
    const { rows } = await test$.owner.query<Record<string, number>>(`
      select count(*) filter (where am #>> '{mark,state}' = 'late')::int as late,
        count(*) filter (where pm #>> '{mark,state}' = 'left')::int as left,
        count(*) filter (where am_corrected)::int as corrected,
        count(*) filter (where am #>> '{mark,note}' is not null)::int as notes,
        count(*) filter (where am #>> '{mark,state}' = 'excused')::int as excused,
        count(*) filter (where am #>> '{mark,state}' = 'absent')::int as absent,
        count(*)::int as days
      from presence_day`)
    for (const trace of Object.values(rows[0] ?? { nothing: 0 })) expect(trace).toBeGreaterThan(5)
  })
})

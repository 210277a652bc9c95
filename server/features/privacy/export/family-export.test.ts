import { beforeAll, describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { anonymiseDue } from '#server/records/prospects/past.sql.ts'
import { seedDemoWorld } from '#server/seed/demo-world.ts'
import { demoPassword } from '#server/seed/sign-ins.ts'
import { rowsInEveryTable } from '#tests/support/server/child-in-every-table.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { unzip } from '#tests/support/server/unzip.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const files = memoryFiles()
const server = serverForTests({ files })
let director: Visitor
let teacher: Visitor
let abroad: Visitor
let child: { id: string; school: string; name: string; other: string; item: string }

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.owner.query<Row & Record<string, unknown>>(text, values)).rows

const signedIn = (email: string) =>
  aVisitor(server.preau, { of: { email }, password: demoPassword })

const get = (childId: string, by?: Visitor, language = 'fr') =>
  server.preau.app.inject({
    url: `/files/family.zip?child=${childId}&lang=${language}`,
    headers: by ? { authorization: `Bearer ${by.accessToken}` } : {},
  })

/** The heads of each table of the page, by its heading. */
const headsOf = (page: string): Map<string, string[]> =>
  new Map(
    page
      .split('<h2>')
      .map((part): [string, string[]] => [
        part.slice(0, part.indexOf('</h2>')),
        [...part.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head = '']) => head),
      ]),
  )

beforeAll(async () => {
  const client = await server.database.owner.connect()
  const { clock } = server
  await seedDemoWorld({ owner: client, clock, ids: timeOrderedIds(clock) })
  client.release()
  director = await signedIn('director@tilleuls.test')
  teacher = await signedIn('teacher@tilleuls.test')
  abroad = await signedIn('director@oakfield.test')
  const [found] = await rows<typeof child>(`
    select c.child_id as id, c.school_id as school, c.last_name as name, o.first_name as other, i.item_id as item
    from child c join school s using (school_id) join diary_item i using (school_id, child_id)
      join child o on o.school_id = c.school_id and o.first_name <> c.first_name and length(o.first_name) > 4
    where s.city = 'Lyon' and exists (select from collector p where p.child_id = c.child_id)
      and exists (select from diary_mail_report r where r.child_id = c.child_id)
      and not exists (select from child_guardian l join guardian g using (school_id, guardian_id)
        where l.child_id = c.child_id and g.first_name = o.first_name)
    order by c.child_id, i.item_id limit 1`)
  child = found as typeof child
}, 120_000)

describe('the export of a family', () => {
  test('is not for a sub-director from whom a part of it is withheld', async () => {
    const withhold = (feature: string) =>
      rows(
        `insert into director_privilege (school_id, permission_id, account_id, feature, has_access)
         select school_id, gen_random_uuid(), account_id, $1, false from account
           join account_email using (account_id) where address = 'subdirector@tilleuls.test'
         on conflict (school_id, account_id, feature) do update set has_access = false`,
        [feature],
      )
    const deputy = await signedIn('subdirector@tilleuls.test')
    await rows(`delete from director_privilege where account_id =
      (select account_id from account_email where address = 'subdirector@tilleuls.test')`)
    expect((await get(child.id, deputy)).statusCode).toBe(200)
    await withhold('settings_transfer')
    expect((await get(child.id, deputy)).statusCode).toBe(200)
    await withhold('nursery')
    const refused = await get(child.id, deputy)
    expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'FORBIDDEN', facts: {} }])
  })

  test('holds every kind of thing, a page to read, and the photos of its lines', async () => {
    await rows('update diary_item set text = $2 where item_id = $1', [
      child.item,
      `A construit une tour avec ${child.other}.`,
    ])
    const photo = nextId('media')
    await rows(
      `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
         ready_at)
       select school_id, $2, 'photo', account_id, 10, repeat('0', 64), 10, 'ready', now(), now()
       from account where school_id = $1 limit 1`,
      [child.school, photo],
    )
    await rows(`insert into media_use values ($1, $2, 'diary', $3)`, [
      child.school,
      photo,
      child.item,
    ])
    await files.write(`media/${child.school}/${photo}/whole.jpg`, Buffer.from('a tower'))
    const answered = await get(child.id, director)
    expect(answered.statusCode).toBe(200)
    const zip = unzip(answered.rawPayload)
    const page = zip.get('index.html') ?? ''
    for (const word of [
      'Responsables',
      'Registre d’appel',
      'Qui a lu les données de santé',
      child.name,
    ])
      expect(page).toContain(word)
    expect(zip.get(`files/diary/${photo}.jpg`)).toBe('a tower')
    expect(JSON.parse(zip.get('data/guardian.json') ?? '[]').length).toBeGreaterThan(0)
    expect(JSON.parse(zip.get('data/presence-day.json') ?? '[]').length).toBeGreaterThan(5)
    expect(page).toContain(`tour avec ${child.other[0]}.`)
    expect([...zip.values()].join('\n')).not.toContain(`tour avec ${child.other}.`)
  })

  test('is a page in the words of its reader: fields, codes and days', async () => {
    for (const language of ['fr', 'en'] as const) {
      const zip = unzip((await get(child.id, director, language)).rawPayload)
      const page = zip.get('index.html') ?? ''
      // A field without a name is called as in the data, which has no capitals.
      expect([...headsOf(page).values()].flat().filter((head) => /^[a-z]/.test(head))).toEqual([])
      expect(page).not.toMatch(/>\d{4}-\d{2}-\d{2}/)
      expect(page).toContain(language === 'fr' ? '<td>mère</td>' : '<td>mother</td>')
      expect(page).not.toContain('<td>Mom</td>')
    }
  })

  test('says allergies and diets in words, and the names of the child first', async () => {
    await rows(
      `insert into child_health (school_id, child_id, version, allergies, diets, account_id, actor_account_id, recorded_at)
       select a.school_id, $1::uuid, 99, '[{"allergen": "fish", "other": null, "severity": "allergy"}]', '{no-pork}',
         a.account_id, a.account_id, now() from account a where a.school_id = $2 limit 1`,
      [child.id, child.school],
    )
    const page = unzip((await get(child.id, director, 'fr')).rawPayload).get('index.html') ?? ''
    expect(page).toContain('Allergène\u00a0: poisson')
    expect(page).toContain('<td>sans porc</td>')
    expect(page).not.toMatch(/>(fish|no-pork|must_not|given|withdrawn)</)
    expect(page.indexOf('>Prénom<')).toBeLessThan(page.indexOf('>Né(e) le<'))
  })

  test('holds the picture of who may collect', async () => {
    const picture = nextId('media')
    await rows(
      `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
         ready_at)
       select school_id, $2, 'photo', account_id, 10, repeat('0', 64), 10, 'ready', now(), now()
       from account where school_id = $1 limit 1`,
      [child.school, picture],
    )
    await rows(
      `update collector set kind = 'may', paper_media_id = null, portrait_media_id = $2 where child_id = $1`,
      [child.id, picture],
    )
    await files.write(`media/${child.school}/${picture}/whole.jpg`, Buffer.from('a face'))
    const zip = unzip((await get(child.id, director)).rawPayload)
    expect(zip.get(`files/portrait/${picture}.jpg`)).toBe('a face')
  })

  test('holds the request that the child came from with its history, until the family is made anonymous', async () => {
    const prospectId = nextId('prospect')
    await rows(
      `insert into prospect (school_id, prospect_id, first_name, last_name, is_expected, birth_date, has_sibling, is_of_staff,
         source, guardians, half_days, accepted_half_days, message, status, request_number, created_at, asked_on, contact_on,
         anonymise_on, child_id, version)
       values ($1, $2, 'Ada', 'Zéphyrine', false, '2025-05-01', true, false, 'form',
         '[{"firstName": "Ida", "lastName": "Zéphyrine", "relation": "Mom", "phone": "06 11", "email": null}]',
         '{monday-am}', '{monday-am}', 'On habite en face', 'customer', 'TIL-2026-0009', now(), '2026-09-01', '2026-09-20',
         '2026-11-01', $3, 1)`,
      [child.school, prospectId, child.id],
    )
    await rows(
      `insert into prospect_entry (school_id, entry_id, prospect_id, kind, on_day, text, is_done, at, version)
       select $1, gen_random_uuid(), $2, kind, '2026-09-02', text, true, now(), 1
       from (values ('status', 'waitinglist'), ('offer', 'monday-am'), ('call', 'Très contents')) as t (kind, text)`,
      [child.school, prospectId],
    )
    const zip = unzip((await get(child.id, director, 'fr')).rawPayload)
    const page = zip.get('index.html') ?? ''
    for (const words of [
      ...['Demande d’inscription', 'TIL-2026-0009', 'On habite en face', 'Formulaire d’admission'],
      ...['Ida', 'lundi matin', 'liste d’attente', 'Très contents', 'proposition'],
    ])
      expect(page).toContain(words)
    expect(page).not.toMatch(/>(waitinglist|customer|monday-am|form)</)
    expect(JSON.parse(zip.get('data/prospect-entry.json') ?? '[]')).toHaveLength(3)
    await server.database.database.atDoor('platform', (tx) =>
      anonymiseDue(tx, localDate('2026-11-17')),
    )
    const after = unzip((await get(child.id, director, 'fr')).rawPayload)
    expect(JSON.parse(after.get('data/prospect.json') ?? '[]')).toEqual([])
    expect([...after.values()].join()).not.toContain('Zéphyrine')
  })

  test('holds nothing of another family, no colleague’s id and no court paper', async () => {
    const zip = unzip((await get(child.id, director)).rawPayload)
    const all = [...zip.values()].join('\n')
    const others = await rows<{ id: string }>(
      `select g.guardian_id as id from guardian g where not exists (
         select from child_guardian l where l.guardian_id = g.guardian_id and l.child_id = $1)`,
      [child.id],
    )
    expect(others.filter(({ id }) => all.includes(id))).toEqual([])
    const strangers = await rows<{ id: string }>(
      'select child_id as id from child where child_id <> $1',
      [child.id],
    )
    expect(strangers.filter(({ id }) => all.includes(id))).toEqual([])
    expect(all).not.toMatch(/account_id|device_id/)
    expect([...zip.keys()].filter((name) => name.includes('collector/'))).toEqual([])
  })

  test('calls every field in the language of its reader, whatever the school keeps of a child', async () => {
    await rowsInEveryTable({ rows, childId: child.id, schoolId: child.school })
    await rows(`update event set starts_at = '09:00', ends_at = '10:00', place = 'Ferme',
      cancelled_because = 'Orage'`)
    await rows(
      `update child_charge set custom_amount = 1250, paused_from = '2026-02-01' where child_id = $1`,
      [child.id],
    )
    const zip = unzip((await get(child.id, director, 'fr')).rawPayload)
    const page = zip.get('index.html') ?? ''
    const heads = headsOf(page)
    expect([...heads.values()].flat().filter((head) => /^[a-z]/.test(head))).toEqual([])
    expect([...heads.keys()].slice(1).filter((heading) => /^[a-z]/.test(heading))).toEqual([])
    expect(heads.get('Événements')).toEqual([
      ...['Titre', 'Jour', 'De', 'Jusqu’à', 'Lieu', 'Annulé parce que'],
    ])
    expect(heads.get('Photos dans les albums')).toEqual(['Titre', 'Jour', 'Légende'])
    expect(heads.get('Responsables')).toContain('Portable')
    expect(heads.get('Plannings')).toContain('Type d’accueil')
    expect(heads.get('Documents')).toEqual(expect.arrayContaining(['Avis de la direction']))
    expect(page).toContain('<td>12.50</td>')
    expect(page).not.toMatch(/<td>(reached|unanswered)</)
  })

  test('stands on the record, and is the direction’s alone', async () => {
    const count = async () =>
      (await rows(`select 1 from export_record where kind = 'family-file'`)).length
    const before = await count()
    expect((await get(child.id)).statusCode).toBe(401)
    expect((await get(child.id, teacher)).statusCode).toBe(403)
    expect((await get(child.id, abroad)).json()).toEqual({
      code: 'thing.unknown',
      facts: {},
    })
    expect(await count()).toBe(before)
    await get(child.id, director, 'en')
    expect(await count()).toBe(before + 1)
  })
})

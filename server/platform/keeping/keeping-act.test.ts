import { beforeEach, describe, expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/result.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene } from '#tests/support/tablets/diary-scene.ts'
import { keepingAct } from './keeping-act.ts'

const db = await createTestDatabase()
const scene = await aDiaryScene(db)
const director = await scene.director.request()
beforeEach(async () => {
  await db.owner.query(`delete from change; update school set city = 'Lyon'`)
})

type Wish = { city: string; isTakenLate?: boolean }

/** Moves the school to another town, which no other school's may be. */
const moveSchool = keepingAct({
  name: 'moveSchool',
  policy: requireSchoolViewer,
  lock: (tx) =>
    tx.connection.query('select 1 from school where school_id = app_school() for update'),
  read: async (tx) => {
    const { rows } = await tx.connection.query('select city from school')
    return rows[0] as { city: string }
  },
  decide({ standing, wish }: { standing: { city: string }; wish: Wish }) {
    if (wish.city === 'Nowhere') {
      return refuse({ code: 'thing.unknown', facts: { city: wish.city } })
    }
    return accept(standing.city === wish.city ? null : wish)
  },
  async write(tx, { change, refuse }) {
    await tx.connection.query('update school set city = $1', [change.city])
    if (change.isTakenLate) refuse({ code: 'field.taken' })
  },
  log: ({ change, standing }) => ({ before: standing.city, after: change.city }),
})

const cityOf = async ({ schoolId } = scene.school) => {
  const { rows } = await db.owner.query('select city from school where school_id = $1', [schoolId])
  return rows[0]?.city
}
const logged = async () => {
  const { rows } = await db.owner.query('select change_id, act, before, after from change')
  return rows
}
const done = { ok: true, value: null }

describe('an act that needs the network', () => {
  test('with a known id and another wish is refused, and is not called done', async () => {
    const actId = nextId('act')
    await moveSchool(director, { actId, city: 'Paris' })
    const other = await moveSchool(director, { actId, city: 'Nantes' })
    expect(other).toEqual({ ok: false, refusal: { code: 'request.known-act-with-other-wish' } })
    expect(await cityOf()).toBe('Paris')
    const inOtherOrder = { isTakenLate: undefined, city: 'Paris', actId: actId.toUpperCase() }
    expect(await moveSchool(director, inOtherOrder as never)).toEqual(done)
    await db.owner.query('update change set wish_digest = null')
    expect(await moveSchool(director, { actId, city: 'Lille' })).toEqual(done)
  })

  test('is done and stands in the log under its id', async () => {
    const actId = nextId('act')
    expect(await moveSchool(director, { actId, city: 'Paris' })).toEqual(done)
    expect(await cityOf()).toBe('Paris')
    const line = { change_id: actId, act: 'moveSchool', before: 'Lyon', after: 'Paris' }
    expect(await logged()).toEqual([line])
  })

  test('that is sent again after a silence is answered as done and does nothing twice', async () => {
    const wish = { actId: nextId('act'), city: 'Paris' }
    await moveSchool(director, wish)
    await moveSchool(director, { actId: nextId('act'), city: 'Nantes' })
    expect(await moveSchool(director, wish)).toEqual(done)
    expect(await cityOf()).toBe('Nantes')
    expect(await logged()).toHaveLength(2)
  })

  test('that is sent twice at once is done once', async () => {
    const wish = { actId: nextId('act'), city: 'Paris' }
    const answers = await Promise.all([moveSchool(director, wish), moveSchool(director, wish)])
    expect(answers).toEqual([done, done])
    expect(await logged()).toHaveLength(1)
  })

  test('that is sent several times at once is done once, also under different locks', async () => {
    const nameQuarter = keepingAct({
      name: 'nameQuarter',
      policy: requireSchoolViewer,
      lock: (tx, { wish }) =>
        tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [wish.quarter]),
      read: async () => undefined,
      decide: ({ wish }: { standing: undefined; wish: { quarter: string } }) => accept(wish),
      write: async () => undefined,
      log: ({ change }) => ({ before: null, after: change.quarter }),
    })
    const quarters = ['Bellecour', 'Croix-Rousse', 'Gerland', 'Vaise']
    // Several rounds, because the acts of one round need not meet.
    for (let round = 1; round <= 10; round += 1) {
      const actId = nextId('act')
      const sent = quarters.map((quarter) => nameQuarter(director, { actId, quarter }))
      const answers = await Promise.all(sent)
      expect(answers.filter(({ ok }) => ok)).toEqual([done])
      expect(await logged()).toHaveLength(round)
    }
  })

  test('that changes nothing leaves no line in the log', async () => {
    expect(await moveSchool(director, { actId: nextId('act'), city: 'Lyon' })).toEqual(done)
    expect(await logged()).toEqual([])
  })

  test('whose change equals what stood writes nothing and leaves no line in the log', async () => {
    const written: string[] = []
    const keepCity = keepingAct({
      name: 'keepCity',
      policy: requireSchoolViewer,
      lock: async () => undefined,
      read: async () => ({ city: 'Lyon', country: 'FR' }),
      decide: ({ wish }: { wish: { city: string } }) => accept({ country: 'FR', city: wish.city }),
      stood: ({ standing }) => standing,
      write: async (_, { change }) => written.push(change.city),
      log: ({ change }) => ({ before: null, after: change }),
    })
    for (const city of ['Lyon', 'Paris'])
      expect(await keepCity(director, { actId: nextId('act'), city })).toEqual(done)
    expect(written).toEqual(['Paris'])
    expect(await logged()).toMatchObject([{ act: 'keepCity', after: { city: 'Paris' } }])
  })

  test('is refused with its code and facts, and may be tried again under its id', async () => {
    const actId = nextId('act')
    const refusal = { code: 'thing.unknown', facts: { city: 'Nowhere' } }
    expect(await moveSchool(director, { actId, city: 'Nowhere' })).toEqual({ ok: false, refusal })
    expect(await moveSchool(director, { actId, city: 'Paris' })).toEqual(done)
  })

  test('that is refused while it writes has written nothing', async () => {
    const wish = { actId: nextId('act'), city: 'Paris', isTakenLate: true }
    const refusal = { code: 'field.taken' }
    expect(await moveSchool(director, wish)).toEqual({ ok: false, refusal })
    expect([await cityOf(), await logged()]).toEqual(['Lyon', []])
  })

  test('does not pass for an act of somebody else, nor for one without an id', async () => {
    const actId = nextId('act')
    await moveSchool(director, { actId, city: 'Paris' })
    const teacher = await scene.marie.request()
    for (const wish of [{ actId }, { actId: 'first' }]) {
      const tried = moveSchool(teacher, { ...wish, city: 'Nantes' })
      await expect(tried).rejects.toMatchObject({ extensions: { code: 'INPUT_INVALID' } })
    }
    expect(await cityOf()).toBe('Paris')
  })

  test('is refused where a text holds NUL, however deep it stands', async () => {
    for (const city of ['Par\0is', { name: ['Par\0is'] } as unknown as string]) {
      const tried = moveSchool(director, { actId: nextId('act'), city })
      await expect(tried).rejects.toMatchObject({ extensions: { code: 'INPUT_INVALID' } })
    }
    expect(await cityOf()).toBe('Lyon')
  })

  test('of one school leaves another as it is, whatever its id', async () => {
    const stranger = await scene.strangers['of another school'].request()
    const wish = { actId: nextId('act'), city: 'Paris' }
    await moveSchool(director, wish)
    expect(await moveSchool(stranger, { ...wish, city: 'Lille' })).toEqual(done)
    expect(await cityOf()).toBe('Paris')
  })

  test('at a door sees what stands open there, and stands in the log of its school', async () => {
    const countSchools = keepingAct({
      name: 'countSchools',
      door: 'platform',
      policy: requireSchoolViewer,
      lock: async () => undefined,
      read: async (tx) => (await tx.connection.query('select name from school')).rows.length,
      decide: ({ standing }: { standing: number; wish: object }) => accept(standing),
      write: async () => 'counted',
      log: ({ change, written }) => ({ before: written, after: change }),
    })
    const { rows } = await db.owner.query('select name from school')
    expect(rows.length).toBeGreaterThan(1)
    const actId = nextId('act')
    expect(await countSchools(director, { actId })).toEqual(done)
    expect(await countSchools(director, { actId })).toEqual(done)
    expect(await logged()).toMatchObject([
      { change_id: actId, before: 'counted', after: rows.length },
    ])
  })

  test('is nothing for somebody who may not act', async () => {
    const nobody = { ...director, viewer: null }
    const tried = moveSchool(nobody, { actId: nextId('act'), city: 'Paris' })
    await expect(tried).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  })
})

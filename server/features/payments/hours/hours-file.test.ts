import { expect, test } from 'vitest'
import { askFile } from '#tests/support/server/ask-file.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})

test('the hours of a child stand on paper by day beside the contract, and a missing departure is named', async () => {
  const { owner } = test$
  const world = smallWorld(owner)
  const school = await billingSchool(test$).aSchool()
  const schoolClass = await world.aClass({ of: school })
  const child = await world.aChild({ in: schoolClass, firstDay: '2026-09-01' })
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const teacher = await aVisitor(preau, {
    of: await world.aTeacher({ of: school, classes: [schoolClass] }),
  })
  await owner.query(`update billing_setting set rounding = 'half' where school_id = $1`, [
    school.schoolId,
  ])
  const hours = ['monday', 'tuesday'].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))
  await owner.query(
    `insert into child_schedule (school_id, schedule_id, child_id, kind, first_day, hours, half_days)
     values ($1, $2, $3, 'regular', '2026-09-01', $4, '{monday-am,monday-pm,tuesday-am,tuesday-pm}')`,
    [school.schoolId, nextId('schedule'), child.childId, JSON.stringify(hours)],
  )
  const mark = (date: string, am: object, pm: object | null) =>
    owner.query(
      `insert into presence_day (school_id, child_id, date, version, am, pm) values ($1, $2, $3, 1, $4, $5)`,
      [
        ...[school.schoolId, child.childId, date],
        ...[am, pm].map((it) => it && JSON.stringify({ mark: { note: null, ...it } })),
      ],
    )
  await mark(
    '2026-10-05',
    { state: 'present', arrivedAt: '08:10' },
    {
      ...{ state: 'left', arrivedAt: null, wasLate: false, leftAt: '17:20' },
    },
  )
  await mark('2026-10-06', { state: 'present', arrivedAt: '08:00' }, null)
  const ask = (by = director, query: object = {}) =>
    askFile(preau, {
      ...{ by, path: '/files/hours.pdf' },
      query: { child: child.childId, month: '2026-10', lang: 'fr', ...query },
    })
  const words = textOf((await ask()).rawPayload)
  expect(words).toContain('05/10/2026')
  for (const text of ['9 h 00', '9 h 10', '9 h 30', 'départ manquant', '1 jour n’est pas compté'])
    expect(words).toContain(text)
  expect(words).toContain('à la demi-heure entamée')
  expect((await ask(teacher)).statusCode).toBe(403)
  expect((await ask(director, { child: nextId('child') })).statusCode).toBe(404)
  expect((await ask(director, { month: '2026-13' })).statusCode).toBe(404)
})

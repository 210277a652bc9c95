import { describe, expect, test } from 'vitest'
import { platformDesk } from '#tests/support/server/platform-desk.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
const { clock } = server
const { act } = platformDesk(server)

describe('switching a school off', () => {
  test('shuts everybody out at the next call, and switching on lets the same sessions go on', async () => {
    const school = await server.world.aSchool()
    const teacher = await aVisitor(server.preau, {
      of: await server.world.aTeacher({
        of: school,
        classes: [await server.world.aClass({ of: school })],
      }),
    })
    const codeOfCall = async () =>
      (await teacher.ask('{ listClasses { id } }')).errors?.[0]?.extensions?.code
    const { schoolId } = school
    expect(await act('disableSchool', { schoolId, reason: 'no' })).toEqual({
      code: 'platform.reason-missing',
    })
    const shut = await act('disableSchool', { schoolId, reason: 'Invoice unpaid since June' })
    expect(shut.school).toMatchObject({
      isEnabled: false,
      disabledBecause: 'Invoice unpaid since June',
    })
    expect(await codeOfCall()).toBe('APP_DISABLED')
    expect((await act('enableSchool', { schoolId })).school?.isEnabled).toBe(true)
    expect(await codeOfCall()).toBeUndefined()
  })

  test('twice is once, and stands in the school’s own log with the admin’s name', async () => {
    const school = await server.world.aSchool()
    const director = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school }),
    })
    const { schoolId } = school
    await act('disableSchool', { schoolId, reason: 'moving house' })
    await act('disableSchool', { schoolId, reason: 'moving house' })
    clock.pass({ seconds: 61 })
    await act('enableSchool', { schoolId })
    const { data } = await director.ask(
      '{ listChanges(first: 20, offset: 0) { changes { act byName actorName } } }',
    )
    expect(data).toEqual({
      listChanges: {
        changes: [
          { act: 'enableSchool', byName: 'Marie Delage', actorName: null },
          { act: 'disableSchool', byName: 'Marie Delage', actorName: null },
        ],
      },
    })
  })
})

describe('features of a school', () => {
  test('change one by one, and what is off is refused to its people', async () => {
    const school = await server.world.aSchool()
    const director = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school }),
    })
    const { schoolId } = school
    const { school: changed } = await act('setSchoolFeatures', {
      schoolId,
      flags: [{ feature: 'nurseryEnable', hasAccess: true }],
      features: [{ feature: 'presence', hasAccess: false }],
    })
    expect(changed?.flags).toContainEqual({ feature: 'nurseryEnable', isOn: true })
    expect(changed?.features).toContainEqual({ feature: 'presence', isOn: false })
    const { errors } = await director.ask(
      '{ unjustifiedAbsences(month: "2026-11", atLeast: 1) { id } }',
    )
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(
      await act('setSchoolFeatures', {
        schoolId,
        flags: [{ feature: 'hasTax', hasAccess: true }],
        features: [],
      }),
    ).toEqual({ code: 'platform.unknown-feature' })
  })

  test('may be withheld from one director', async () => {
    const school = await server.world.aSchool()
    const { userId } = await server.world.aDirector({ of: school })
    const { school: changed } = await act('setPrivilegesOfDirector', {
      schoolId: school.schoolId,
      userId,
      privileges: [
        { feature: 'payment', hasAccess: false },
        { feature: 'event', hasAccess: true },
      ],
    })
    expect(changed?.directors).toMatchObject([{ id: userId, withheld: ['payment'] }])
  })
})

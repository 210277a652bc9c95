import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { classDayClasses } from '#src/class-day/class-day.operations.ts'
import { pictureRow } from '#src/offline/storage/first-rows.ts'
import { openRegister } from '#tests/support/screens/open-register.tsx'
import {
  aClassroom,
  aWireMark,
  childId,
  classId,
  tuesdayMorning,
} from '#tests/support/tablets/classroom.ts'
import { turn } from '#tests/support/turn.ts'

// Its chunk comes while the register is being read; a test does not wait for the compiler.
beforeAll(() => import('./dialogs/register-overlay.tsx'))

const emptyWords = [
  'You have no class yet',
  'Ask the direction for a class. As soon as you have one, its day opens here.',
]
const newSchoolWords = [
  'Your school has no class yet',
  'Add your classes first, then the children, from a list or one by one. As soon as a class is there, its day opens here.',
]
const offlineWords = [
  'Not on this device yet',
  'There is no network. The classes and days you opened before still work.',
  'Look again',
]
const busyWords = [
  'Not on this device yet',
  "The school's server has too much to do at this moment. The network is there. What you entered is kept, and Préau asks again by itself.",
  'Look again',
]
const refusedWords = [
  'This class is not open to you',
  "The class may be another teacher's, or it is gone. Choose one of your classes.",
]

/** All that there is to read and to press, from the heading on. */
const seen = () =>
  [...screen.getByRole('main').querySelectorAll('h2, p, button')].map((it) => it.textContent)

describe('the states of the register', () => {
  test('somebody without a class reads who assigns classes', async () => {
    const classroom = aClassroom()
    classroom.state.hasClass = false
    await openRegister(classroom, { path: '/presence' })
    expect(seen()).toEqual(emptyWords)
  })

  test('the direction of a school without classes reads what it can do today', async () => {
    const classroom = aClassroom()
    classroom.state.hasClass = false
    await openRegister(classroom, { path: '/presence', user: { userType: 'director' } })
    expect(seen()).toEqual(newSchoolWords)
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/settings/classroom',
      '/settings/add-child',
    ])
  })

  test('a day that was closed after it was marked shows the marks that stay', async () => {
    const classroom = aClassroom()
    classroom.state.closedBecause = 'public-holiday'
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    await openRegister(classroom)
    const marked = document.querySelector('[data-closed-marks="1"]')
    expect(marked?.textContent).toMatch(
      /1 child was marked before this was closed.*Nour: Morning Absent/,
    )
  })

  test('an ordinary morning shows the marks in the words of the school', async () => {
    const classroom = aClassroom()
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    const { card } = await openRegister(classroom)
    expect(screen.getByRole('button', { name: 'Nour, Absent' })).toBe(card(1))
  })

  test('without network a class never opened here says so', async () => {
    const classroom = aClassroom()
    classroom.state.isReachable = false
    await openRegister(classroom)
    expect(seen()).toEqual(offlineWords)
  })

  test('a server that has too much to do is no missing network', async () => {
    const classroom = aClassroom()
    classroom.state.later = 'SERVER_BUSY'
    await openRegister(classroom)
    expect(seen()).toEqual(busyWords)
  })

  test('a class of somebody else is not shown', async () => {
    const classroom = aClassroom()
    classroom.state.mayOpen = false
    await openRegister(classroom)
    expect(seen()).toEqual(refusedWords)
  })

  test('a class that is taken away while it is open is shown no more, nor by the next start', async () => {
    const { classroom, tablet } = await openRegister()
    const kept = () =>
      tablet.offline.connection.read(({ first }) => first.toCollection().primaryKeys())
    const ofClass = `class-day presence ${classId} 2026-11-17`
    await waitFor(async () => expect(await kept()).toContain(ofClass), { timeout: 4_000 })
    // Of another day, and as the last start of the app left it.
    const row = { format: '', keptAt: tuesdayMorning, json: '{}' }
    await tablet.offline.connection.write(['first'], ({ first }) =>
      first.bulkPut([
        { ...row, name: `class-day presence ${classId} 2026-11-16` },
        { ...row, name: pictureRow },
      ]),
    )
    classroom.state.mayOpen = false
    act(() => tablet.noteNews())
    await waitFor(() => expect(seen()).toEqual(refusedWords))
    await waitFor(async () => expect(await kept()).toEqual(['classes presence']))
  })

  test('a class that is theirs no more leaves no day behind, though another one is open', async () => {
    const classroom = aClassroom()
    const own = classroom.answers.get('ClassDayClasses')?.({}) as { listClasses: object[] }
    const other = { ...own.listClasses[0], id: childId(0), name: 'Grande section' }
    classroom.answers.set('ClassDayClasses', () => ({ listClasses: [...own.listClasses, other] }))
    const { tablet } = await openRegister(classroom)
    const { connection } = tablet.offline
    const kept = () => connection.read(({ first }) => first.toCollection().primaryKeys())
    const ofOther = `class-day presence ${childId(0)} 2026-11-17`
    await connection.write(['first'], ({ first }) =>
      first.put({ name: ofOther, format: '', keptAt: tuesdayMorning, json: '{}' }),
    )
    const all = ['classes presence', `class-day presence ${classId} 2026-11-17`, ofOther]
    await waitFor(async () => expect((await kept()).sort()).toEqual(all.sort()), { timeout: 4_000 })
    classroom.answers.set('ClassDayClasses', () => own)
    await act(() =>
      tablet.client
        .query(classDayClasses, { work: 'presence' }, { requestPolicy: 'network-only' })
        .toPromise(),
    )
    await waitFor(async () => expect(await kept()).not.toContain(ofOther))
    expect(await kept()).toHaveLength(2)
  })

  test('a class stays on the screen while the school does not answer, or fails', async () => {
    const { classroom, tablet, marks } = await openRegister()
    classroom.state.failing.add('ClassDayRegister')
    act(() => tablet.noteNews())
    await waitFor(() => expect(classroom.state.failed).toContain('ClassDayRegister'))
    classroom.state.isReachable = false
    act(() => tablet.noteNews())
    await act(turn)
    expect(marks()).toHaveLength(5)
  })

  test('a public holiday has no register and says why', async () => {
    const classroom = aClassroom()
    classroom.state.closedBecause = 'public-holiday'
    const { marks } = await openRegister(classroom)
    expect(seen()).toContain('It is a public holiday.')
    expect(marks()).toEqual([])
  })
})

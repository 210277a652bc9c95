import { describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import type { StartWish } from '#src/class-day/opening/start.operations.ts'
import { aSessionUser, theSchool } from '#tests/support/examples/session-examples.ts'
import { answersOf, rowsOf, usableAnswer } from './start-answers.ts'

const marie = '01a1e872-cf62-7044-8662-cf0e8b808daf' as UserId
const robins = '01a1e872-cf62-7044-8662-00000000000c'
const days = { from: '2026-11-16', to: '2026-11-17' }
const theClass = { id: robins, name: 'Robins', standardId: 's', standardName: 'PS', childCount: 1 }
const theDay = { id: 'day', class: theClass, ...days, children: [] }
const said = {
  getUser: aSessionUser({ id: marie, name: 'Marie Delage', userType: 'teacher' }),
  getSchool: theSchool,
  listClasses: [theClass],
  classDay: theDay,
}

function usable() {
  const answer = usableAnswer(said, marie)
  if (!answer) throw new Error('the answer of an ordinary teacher cannot be used')
  return answer
}

describe.each<StartWish['work']>(['presence', 'diary', 'transmission'])(
  'the answer about the work of %s',
  (work) => {
    const wish: StartWish = { work, classId: null, ...days }

    test('is the rows of that work, and of no other', () => {
      const rows = rowsOf(usable(), wish)
      expect([...rows.keys()]).toEqual([
        'session',
        `classes ${work}`,
        `class-day ${work} ${robins} 2026-11-16`,
        `class-day ${work} ${robins} 2026-11-17`,
      ])
    })

    test('answers what the app asks about that work', () => {
      const questions = answersOf(usable(), wish).map(({ question }) => question)
      expect(questions.filter(({ name }) => name.startsWith('ClassDay'))).toEqual([
        { name: 'ClassDayClasses', variables: { work } },
        { name: 'ClassDayRegister', variables: { work, classId: robins, ...days } },
      ])
    })
  },
)

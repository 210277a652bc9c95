import { expect, test } from 'vitest'
import { starterNotice } from '#domain/privacy/notice/starter-notice.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { readPdf } from '#tests/support/server/pdf-text.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
const after = 'privacyNotice { version changedAt texts { language text values { name value } } }'

type Text = {
  language: string
  text: string
  values: { name: string; value: string }[]
}
type Notice = { version: number; changedAt: string | null; texts: Text[] }

async function aSchool() {
  const { world, preau } = server
  const school = await world.aSchool()
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const teacher = await aVisitor(preau, { of: await world.aTeacher({ of: school }) })
  return { school, director, teacher }
}

const noticeOf = async (by: Visitor): Promise<Notice> =>
  ((await by.ask(`{ ${after} }`)).data as { privacyNotice: Notice }).privacyNotice

const save = (by: Visitor, wish: { version: number; input: { en: string; fr: string } }) =>
  performAct<{ privacyNotice: Notice }>(server.preau, {
    ...{ by, act: 'setPrivacyNotice', after, ...wish },
  })

const filledWith = ({ texts }: Notice, name: string) =>
  texts[0]?.values.find((it) => it.name === name)?.value

test('everybody of the school reads the starter text until the direction has worded its own', async () => {
  const { director, teacher } = await aSchool()
  const stranger = await aSchool()
  const first = await noticeOf(teacher)
  expect(first).toMatchObject({ version: 0, changedAt: null })
  expect(first.texts.map(({ text }) => text)).toEqual([starterNotice.en, starterNotice.fr])
  const input = { en: starterNotice.en, fr: 'Notre notice' }
  expect(await save(director, { version: 0, input })).toMatchObject({
    privacyNotice: { version: 1 },
  })
  const read = await noticeOf(teacher)
  expect(read.texts.map(({ text }) => text)).toEqual([starterNotice.en, 'Notre notice'])
  expect((await noticeOf(stranger.teacher)).version).toBe(0)
})

test('of two who word it at once, the second is told, and nothing of theirs is saved', async () => {
  const { director } = await aSchool()
  await save(director, { version: 0, input: { en: 'Ours', fr: starterNotice.fr } })
  const late = { version: 0, input: { en: 'Mine', fr: starterNotice.fr } }
  expect(await save(director, late)).toEqual({ code: 'thing.changed-meanwhile' })
  expect((await noticeOf(director)).texts[0]?.text).toBe('Ours')
})

test('its numbers follow the rules that erase, without anybody changing a word', async () => {
  const { director, school } = await aSchool()
  expect(filledWith(await noticeOf(director), 'fileYears')).toBe('3 years')
  await performAct<object>(server.preau, {
    ...{ by: director, act: 'setPrivacyTerm', after: 'privacyTerm { years }' },
    ...{ years: 2, version: 0 },
  })
  await server.database.owner.query(
    `update school set mail = 'hello@owls.test', contact_one = '01 02' where school_id = $1`,
    [school.schoolId],
  )
  const notice = await noticeOf(director)
  expect(filledWith(notice, 'fileYears')).toBe('2 years')
  expect(filledWith(notice, 'schoolContact')).toBe('hello@owls.test, 01 02')
})

test('is printed for everybody of the school, filled in, in the language asked for', async () => {
  const { teacher } = await aSchool()
  const { rawPayload } = await askFile(server.preau, {
    ...{ by: teacher, path: '/files/privacy-notice.pdf', query: { lang: 'en', text: 'fr' } },
  })
  const text = readPdf(rawPayload)
    .texts.map((it) => it.text)
    .join(' ')
  expect(text).toContain('Combien de temps')
  expect(text).toMatch(/24\sheures/)
  expect(text).not.toContain('{')
})

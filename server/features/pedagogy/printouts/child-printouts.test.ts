import { describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { linesOfPage, readPdf, textOf } from '#tests/support/server/pdf-text.ts'
import { aPrintingSchool } from '#tests/support/server/printing-school.ts'
import type { Visitor } from '#tests/support/server/visitor.ts'

const { db, server, nour, marie, milestoneIds, people, file } = await aPrintingSchool()

const carnet = async (query = {}, by: Visitor | null = people.director) =>
  file(by, 'carnet.pdf', { child: nour.childId, ...query })

describe('the carnet', () => {
  test('begins with whose it is, on a page of its own', async () => {
    const { bytes, headers } = await carnet()
    const cover = linesOfPage(readPdf(bytes), 1)
    expect(cover).toEqual(
      expect.arrayContaining([
        'Carnet de suivi des apprentissages',
        'Nour Benali',
        'Née le 14/03/2022',
        'Classe : Moyenne section',
        'Année scolaire 2026-2027',
      ]),
    )
    expect(headers['content-disposition']).toContain(
      'Carnet%20de%20suivi%20Nour%20Benali%2017-11-2026',
    )
  })

  test('says what succeeds before what is under way, with its date', async () => {
    const lines = linesOfPage(readPdf((await carnet()).bytes), 2)
    const marks = lines.filter((line) => /^(A\+|A|B)\|(Compter|Partager)/.test(line))
    expect(marks).toEqual(['A+|Compter jusqu’à six', 'B|Partager un jeu'])
    expect(lines.filter((line) => /^\d\d\/11\/2026$/.test(line))).toEqual([
      '10/11/2026',
      '09/11/2026',
    ])
  })

  test('goes home: what waits for approval is not in it', async () => {
    const text = textOf((await carnet()).bytes)
    expect(text).toContain('A mis la table pour six.')
    expect(text).not.toContain('Sauter à cloche-pied')
    expect(text).not.toContain('brouillon')
  })

  test('holds what waited once the school asks for no approval, and waits again when it does', async () => {
    const ask = (needsApproval: boolean) =>
      db.owner.query('update pedagogy_setting set needs_approval = $2 where school_id = $1', [
        nour.schoolId,
        needsApproval,
      ])
    await ask(false)
    const text = textOf((await carnet()).bytes)
    await ask(true)
    expect(text).toContain('Sauter à cloche-pied')
    expect(text).toContain('brouillon')
    expect(textOf((await carnet()).bytes)).not.toContain('Sauter à cloche-pied')
  })

  test('says nothing of a level that a teacher took back, though the direction had approved it', async () => {
    const about = { childId: nour.childId, milestoneId: milestoneIds.sharing, date: '2026-11-09' }
    await marie.evaluate({ ...about, level: null, date: '2026-11-17' })
    expect(textOf((await carnet()).bytes)).not.toContain('Partager un jeu')
    await marie.evaluate({ ...about, level: 'B' })
    expect(textOf((await carnet()).bytes)).toContain('Partager un jeu')
  })

  test('of an earlier period tells what stood at its end', async () => {
    const { rows } = await db.owner.query<{ id: string }>(
      `insert into pedagogy_period values ($1, gen_random_uuid(), 'Période 1', '2026-09-01', '2026-10-16')
       returning period_id as id`,
      [nour.schoolId],
    )
    const text = textOf((await carnet({ period: rows[0]?.id ?? '' })).bytes)
    expect(text).toContain('Période 1')
    expect(text).toMatch(/05\/10\/2026\nB\|Compter jusqu’à six/)
    expect(text).not.toContain('A mis la table')
  })

  test('has room for the signatures, and says nothing in figures of how much', async () => {
    const text = textOf((await carnet()).bytes)
    expect(text).toContain('Les parents ou responsables')
    expect(text).not.toContain('%')
  })

  test('is printed in English as well', async () => {
    const text = textOf((await carnet({ lang: 'en' })).bytes)
    expect(text).toContain('Learning journal')
    expect(text).toContain('Born on 14/03/2022')
    expect(text).not.toMatch(/Carnet|Née|Classe/)
  })
})

describe('the synthesis', () => {
  test('has every line of the form, three positions and the free column, and room to sign', async () => {
    const text = textOf(
      (await file(people.teacher, 'synthesis.pdf', { child: nour.childId })).bytes,
    )
    for (const words of [
      'Langage oral\u00a0: communication, expression',
      'Prise en compte des règles de la vie commune',
      'Points forts et besoins',
      'Vu et pris connaissance, les parents',
      'arrêté du 31 décembre 2015',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('%')
  })

  test('ticks what the teacher chose and nothing else', async () => {
    const boxes = async () => {
      const { bytes } = await file(people.teacher, 'synthesis.pdf', { child: nour.childId })
      return bytes.length
    }
    const blank = await boxes()
    await performAct(server, {
      ...{ by: people.teacher, act: 'writeReportBook', after: '__typename' },
      input: {
        childId: nour.childId,
        baseVersion: 0,
        domainTexts: [],
        general: 'Prête pour la suite.',
        positions: [{ line: 'oral', level: 'A+' }],
      },
    })
    expect(await boxes()).toBeGreaterThan(blank)
    const { bytes } = await file(people.teacher, 'synthesis.pdf', { child: nour.childId })
    expect(textOf(bytes)).toContain('Prête pour la suite.')
  })
})

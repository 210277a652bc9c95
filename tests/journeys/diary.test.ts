import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '#server/platform/mail/outbox-folder.ts'
import { expectAccessible, expectGood } from './support/accessibility.ts'
import { ready, signIn, syncSays } from './support/people.ts'
import { type PreauServer, startPreau, tuesday } from './support/preau-server.ts'
import { classNamed, recordAs, type SchoolRecord } from './support/school-record.ts'
import { aTablet, sizes, type Tablet } from './support/tablet.ts'

const spoken = {
  en: {
    everybody: /^Everybody who (is here|came today)/,
    add: /^Add to the/,
    written: /^Written/,
    handIn: /^Hand in \d/,
    return: 'Return…',
    toChange: 'What is to be changed',
    returnIt: 'Return it',
    approved: 'Approved',
    sendNow: 'Send now',
    addSentence: 'Add a sentence',
    french: 'In French',
    english: 'In English',
    save: 'Save the sentence',
    song: 'We sang a song about rain.',
    remark: 'Say which song it was.',
  },
  fr: {
    everybody: /^Tous les présents/,
    add: /^Ajouter au/,
    written: /^Écrit/,
    handIn: /^Remettre \d/,
    return: 'Renvoyer…',
    toChange: 'Ce qui est à changer',
    returnIt: 'Le renvoyer',
    approved: 'Validé',
    sendNow: 'Envoyer maintenant',
    addSentence: 'Ajouter une phrase',
    french: 'En français',
    english: 'En anglais',
    save: 'Enregistrer la phrase',
    song: 'Nous avons chanté la pluie.',
    remark: 'Dites quelle chanson c’était.',
  },
} as const

type Preview = { isByMail: boolean; childNames: string[] }

/** A child of the class whose family the school writes to. */
async function aChildWithMail(
  record: SchoolRecord,
  { classId, childIds }: { classId: string; childIds: readonly string[] },
): Promise<string> {
  for (const childId of childIds) {
    const { reportPreview } = await record.ask<{ reportPreview: Preview[] }>(
      'query P($childId: ID!, $date: String!) { reportPreview(childId: $childId, date: $date) { isByMail childNames } }',
      { childId, date: tuesday },
    )
    if (reportPreview.some(({ isByMail }) => isByMail)) return childId
  }
  throw new Error(`no family of ${classId} has an address`)
}

describe.each(['en', 'fr'] as const)('the diary in %s', (locale) => {
  const words = spoken[locale]
  let preau: PreauServer
  let phone: Tablet
  let desk: Tablet
  let director: SchoolRecord
  let classId: string
  const diary = () => `/communication-diary?class=${classId}&date=${tuesday}`

  beforeAll(async () => {
    preau = await startPreau()
    director = await recordAs(preau.url, 'director@tilleuls.test')
    classId = (await classNamed(director, 'Moyenne section A')).id
    phone = await aTablet({ url: preau.url, size: 'phone', locale })
    desk = await aTablet({ url: preau.url, size: 'desk', locale })
  })
  afterAll(async () => {
    await phone?.close()
    await desk?.close()
    await preau?.stop()
  })

  const items = async () => {
    const { diaryDay } = await director.ask<{
      diaryDay: { items: { childId: string; text: string }[] }
    }>(
      'query D($classId: ID!, $date: String!) { diaryDay(classId: $classId, date: $date) { items { childId text } } }',
      { classId, date: tuesday },
    )
    return diaryDay.items.filter(({ text }) => text === words.song)
  }

  test('is where a teacher comes home to, and takes one sentence for the whole class', async () => {
    const page = await phone.open('/')
    await signIn(page, 'teacher@tilleuls.test')
    await ready(page, 'diary')
    await page.goto(`${preau.url}${diary()}`)
    await ready(page, 'diary')
    await expectGood(page)
    await page.setViewportSize(sizes.phone)
    await page.locator('[data-topic="music"]').click()
    await page.getByRole('button', { name: words.everybody }).click()
    await page.locator('textarea').fill(words.song)
    await page.getByRole('button', { name: words.add }).click()
    await syncSays(page, 'sent')
    await page.getByRole('button', { name: words.written }).click()
    await page.locator('[data-line][data-saved="server"]').first().waitFor()
    await expectGood(page)
    await page.setViewportSize(sizes.phone)
    const written = await items()
    expect(written).toHaveLength(28)
    expect(new Set(written.map(({ childId }) => childId)).size).toBe(28)
  })

  test('is handed in, read with the keyboard, returned with a remark, and sent', async () => {
    const teacher = await phone.open(diary())
    await ready(teacher, 'diary')
    await teacher.getByRole('button', { name: words.written }).click()
    await teacher.getByRole('button', { name: words.handIn }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: words.handIn }).click()
    await syncSays(teacher, 'sent')

    const page = await desk.open('/')
    await signIn(page, 'director@tilleuls.test')
    await page.goto(`${preau.url}/communication-diary?class=${classId}`)
    await ready(page, 'diary-reports')
    const rows = page.locator('[data-report][data-status="submitted"]')
    await rows.first().waitFor()
    const ids = await rows.evaluateAll((all) =>
      all.map((row) => row.getAttribute('data-report') ?? ''),
    )
    const today = ids.filter((id) => id.endsWith(tuesday))
    expect(today).toHaveLength(28)
    const withMail = await aChildWithMail(director, {
      classId,
      childIds: today.map((id) => id.split(':')[0] ?? ''),
    })
    const row = (id: string) => page.locator(`[data-report="${id}"]`)
    const [first = ''] = today.filter((id) => !id.startsWith(withMail))

    await row(first).click()
    await page.getByText(words.song).first().waitFor()
    await expectGood(page)
    await page.setViewportSize(sizes.desk)
    await page.getByRole('button', { name: words.return }).click()
    await page.getByLabel(words.toChange).fill(words.remark)
    await page.getByRole('button', { name: words.returnIt }).click()
    await page.locator(`[data-report="${first}"][data-status="draft"]`).waitFor()

    const sent = `${withMail}:${tuesday}`
    await row(sent).click()
    await row(sent).focus()
    await page.keyboard.press('Enter')
    await page.locator(`[data-report="${sent}"][data-status="approved"]`).waitFor()
    // The next report is open already: the keyboard goes on.
    await page.locator(`[data-open-report]:not([data-open-report="${sent}"])`).waitFor()
    await row(sent).click()
    await page.getByRole('button', { name: words.sendNow, exact: true }).click()
    await page.locator(`[data-report="${sent}"][data-status="sent"]`).waitFor()
    const told = async () => {
      const mails = await listOutbox(join(preau.dataFolder, 'outbox'))
      return mails.filter((mail) => mail.text.includes(words.song)).length
    }
    for (let tries = 0; tries < 150 && (await told()) === 0; tries += 1)
      await page.waitForTimeout(200)
    expect(await told()).toBeGreaterThan(0)

    await teacher.reload()
    await ready(teacher, 'diary')
    await teacher.getByRole('button', { name: words.written }).click()
    await teacher.getByRole('button', { name: locale === 'fr' ? 'Par enfant' : 'By child' }).click()
    await teacher.getByText(words.remark).waitFor()
  })

  test('has the school’s own sentences, in both languages', async () => {
    const page = await desk.open('/communication-diary/settings')
    await ready(page, 'diary-settings')
    await expectGood(page)
    await page.setViewportSize(sizes.desk)
    await page.getByRole('button', { name: words.addSentence }).click()
    await page.getByLabel(words.french).fill('A rangé les livres.')
    await page.getByLabel(words.english).fill('Tidied the books.')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.save }).click()
    await page.getByText('A rangé les livres.').waitFor()
    await page.getByText('Tidied the books.').waitFor()
  })
})

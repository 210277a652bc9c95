import { beforeAll, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { type BilledChild, billingSchool, careLine } from '#tests/support/server/billing-school.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({
  database: test$.database,
  clock: new HandClock('2026-11-17T07:40:00Z'),
})
const billing = billingSchool(test$)
const world = smallWorld(test$.owner)

let school: SmallSchool
let director: Visitor

beforeAll(async () => {
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  await test$.owner.query(
    `update school set payment_reminder_message = 'Merci de régler au bureau.', show_payment_reminder_to_parent = true
     where school_id = $1`,
    [school.schoolId],
  )
})

const act = (name: string, wish: object) =>
  performAct(preau, { by: director, act: name, after: 'billingSetting { id }', ...wish })

/** A child with papers of September and October, 200 in all, and a cheque of 230. */
async function aFamily(lastName: string, language: 'en' | 'fr') {
  const child = await billing.aChild(school, { lastName, language })
  for (const month of ['2026-09', '2026-10']) {
    const draft = await billing.aDraft({ of: child, month, lines: [careLine(10_000)] })
    await act('issueDrafts', { drafts: [draft], month, runId: nextId('run') })
  }
  const receiptId = nextId('receipt')
  await act('recordPayment', {
    ...{ receiptId, payerId: child.guardianId, amount: 23_000, method: 'cheque' },
    ...{ receivedOn: '2026-11-16', chequeNumber: '4410207', keepsCredit: true },
  })
  return { child, receiptId }
}

async function print(path: string, by = director) {
  const response = await askFile(preau, { by, path })
  return response.statusCode === 200 ? textOf(response.rawPayload) : response.json<object>()
}
const statementOf = ({ guardianId }: BilledChild) =>
  print(`/files/statement.pdf?payer=${guardianId}&from=2026-09-01&until=2026-11-30&lang=en`)

describe('the receipt of a payment', () => {
  test('says number, day, method, who paid, which papers, and what became credit', async () => {
    const { receiptId } = await aFamily('Haddad', 'fr')
    const text = await print(`/files/receipt.pdf?receipt=${receiptId}&lang=en`)
    for (const mention of [
      'Reçu 2026-R0001',
      'Reçu de Nadia Haddad',
      'Reçu le 16/11/2026',
      'Enregistré le 17/11/2026',
      'Moyen de paiement\u00a0: chèque',
      'Chèque n° 4410207',
      'SIRET 73282932000074',
      '14 rue des Tilleuls',
      'septembre 2026',
      '2026-0002',
      'Gardé comme crédit de la famille',
      '30,00\u00a0€',
      'Montant reçu',
      '230,00\u00a0€',
    ])
      expect(text).toContain(mention)
    expect(text).not.toContain('ANNULÉ')
  })

  test('of an English family has no French word, and one that is cancelled says so', async () => {
    const { receiptId } = await aFamily('Okafor', 'en')
    await act('cancelReceipt', { receiptId, reason: 'Returned by the bank' })
    const text = await print(`/files/receipt.pdf?receipt=${receiptId}&lang=fr`)
    for (const mention of [
      'Received from Nadia Okafor',
      'Paid by cheque',
      'CANCELLED on 17/11/2026',
      'Reason: Returned by the bank',
      'September 2026',
      'Amount received',
    ])
      expect(text).toContain(mention)
    expect(text).not.toMatch(/Reçu|Règle|Montant|Moyen|crédit|SIRET|TVA|septembre|Chèque/)
  })
})

describe('the statement of a payer', () => {
  test('runs from the balance before to what is to pay, and closes with the sentence of the school', async () => {
    const { child, receiptId } = await aFamily('Costa', 'fr')
    await act('cancelReceipt', { receiptId, reason: 'Chèque refusé' })
    await test$.owner.query(
      `update invoice set due_on = '2026-11-02' where payer_id = $1 and month = '2026-09'`,
      [child.guardianId],
    )
    const text = await statementOf(child)
    for (const mention of [
      'Relevé de compte',
      'du 01/09/2026 au 30/11/2026',
      'Solde reporté',
      'Facture 2026-',
      'Paiement annulé',
      'À payer',
      '200,00\u00a0€',
      'Merci de régler au bureau.',
    ])
      expect(text).toContain(mention)
  })

  test('of an English family has no French word, not even that of the school', async () => {
    const { child } = await aFamily('Reed', 'en')
    const text = await statementOf(child)
    for (const mention of [
      'Statement of account',
      'Balance brought forward',
      'Credit of the family',
      'Payment 2026-R',
    ])
      expect(text).toContain(mention)
    expect(text).not.toMatch(/Relevé|Solde|Facture|Réglé|Merci|payer|crédit|septembre|TVA/)
  })
})

test('no paper of money is for a teacher, for another school, or of days that are none', async () => {
  const { child, receiptId } = await aFamily('Sorel', 'fr')
  const teacher = await aVisitor(preau, {
    of: await world.aTeacher({ of: school, classes: [] }),
  })
  const stranger = await aVisitor(preau, {
    of: await world.aDirector({ of: await billing.aSchool() }),
  })
  const receipt = `/files/receipt.pdf?receipt=${receiptId}`
  const statement = `/files/statement.pdf?payer=${child.guardianId}&from=2026-09-01`
  expect(await print(receipt, teacher)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await print(`${statement}&until=2026-11-30`, teacher)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await print(receipt, stranger)).toMatchObject({ code: 'payments.unknown-document' })
  expect(await print(`${statement}&until=2026-11-30`, stranger)).toMatchObject({
    code: 'payments.unknown-payer',
  })
  expect(await print(`${statement}&until=2026-08-31`)).toMatchObject({ code: 'INPUT_INVALID' })
})

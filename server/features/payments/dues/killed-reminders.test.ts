import { expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { issuedPapers } from '#tests/support/server/bundle-desk.ts'
import { killedInTheMiddle } from '#tests/support/server/killed-act.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-10-31T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const billing = billingSchool(test$)

test('reminders of a server that is killed between two families leave once each, when they are sent again', async () => {
  const school = await billing.aSchool()
  const account = await smallWorld(test$.owner).aDirector({ of: school })
  const names = ['Costa', 'Haddad', 'Perrin', 'Sorel', 'Vidal']
  const by = await aVisitor(preau, { of: account })
  const papers = await issuedPapers(preau, { billing, by, school, names })
  clock.set('2026-12-02T07:40:00Z')
  const director = await aVisitor(preau, { of: account })
  const late = 'latePapers { papers { id reminders { level } } }'
  const levels = async () => {
    const { data } = await director.ask(`{ ${late} }`)
    const { latePapers } = data as {
      latePapers: { papers: { id: string; reminders: { level: number }[] }[] }
    }
    return latePapers.papers.map(({ reminders }) => reminders.map(({ level }) => level))
  }
  const mailed = async () =>
    (await queuedMails(test$.owner))
      .filter(({ kind }) => kind === 'payments.reminder')
      .map(({ to }) => to.address)
      .toSorted()
  expect(await levels()).toEqual(names.map(() => []))

  const wish = papers.map((invoiceId) => ({ invoiceId, level: 1 }))
  const sent = wish.map((it) => `{ invoiceId: "${it.invoiceId}", level: 1 }`).join(', ')
  // Another server seems to remind the third family: this one has written two reminders, and waits at the third.
  await killedInTheMiddle(test$, {
    held: async (holder) => {
      const reminder = nextId('reminder')
      await holder.query(
        `insert into reminder (school_id, reminder_id, payer_id, level, invoice_ids, amount, account_id, actor_account_id, at)
         select school_id, $2, payer_id, 1, array[invoice_id], total, account_id, account_id, now()
         from invoice where school_id = $1 and invoice_id = $3`,
        [school.schoolId, reminder, papers[2]],
      )
      await holder.query('insert into reminder_paper values ($1, $3, 1, $2)', [
        school.schoolId,
        reminder,
        papers[2],
      ])
    },
    bearer: director.accessToken,
    now: '2026-12-02T07:40:00Z',
    query: `mutation { sendReminders(actId: "${nextId('act')}", papers: [${sent}]) { __typename } }`,
  })
  expect([await mailed(), await levels()]).toEqual([[], names.map(() => [])])

  const again = { by: director, act: 'sendReminders', after: 'serverTime', papers: wish }
  await performAct(preau, again)
  expect(await performAct(preau, again)).toMatchObject({ code: 'payments.reminded-meanwhile' })
  expect(await mailed()).toEqual(names.map((_, place) => `${place}@families.test`))
  expect(await levels()).toEqual(names.map(() => [1]))
}, 120_000)

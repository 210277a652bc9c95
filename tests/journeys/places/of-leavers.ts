import { holdEntries } from '../support/hold-entries.ts'
import { tuesday } from '../support/hours.ts'
import { ready, signIn } from '../support/people.ts'
import { ask, tokensOf } from '../support/school-record.ts'
import { director, type Place, type Visit } from './place.ts'

const subdirector = 'subdirector@tilleuls.test'

/** Four entries waited on a tablet, and its browser comes back under another id. */
async function aTabletForgets({ preau }: Visit): Promise<void> {
  const { accessToken: token } = await tokensOf(preau.url, director)
  const { getUser } = await ask<{ getUser: { id: string } }>(preau.url, '{ getUser { id } }', {
    token,
  })
  const tablet = crypto.randomUUID()
  const introduce = (id: string, more: Record<string, string>) =>
    fetch(`${preau.url}/api/tablet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'preau-tablet': id, ...more },
    })
  await introduce(tablet, { 'preau-waiting': `${getUser.id}=4@2026-11-17T07:05:00.000Z` })
  await introduce(crypto.randomUUID(), { cookie: `preau-tablet=${tablet}` })
}

/** Marks a child without reaching the school, is switched off, and comes back to send. */
async function comesBackToSend({ page, record, preau }: Visit): Promise<void> {
  const { listStaff } = await record.ask<{ listStaff: { id: string; email: string }[] }>(
    '{ listStaff { id email } }',
  )
  const userId = listStaff.find(({ email }) => email === subdirector)?.id
  const act = (name: string) =>
    record.ask(
      `mutation Act($actId: ID!, $userId: ID!) { ${name}(actId: $actId, userId: $userId) { __typename } }`,
      { actId: crypto.randomUUID(), userId },
    )
  await act('enableStaffMember')
  await signIn(page, subdirector)
  await holdEntries(page.context())
  await page.goto(`${preau.url}/presence?date=${tuesday}&period=am`)
  await page.locator('[data-child]').first().click()
  await page.locator('[data-sync="waiting"]').first().waitFor()
  await act('disableStaffMember')
  await act('openForSending')
  await page.goto(preau.url)
  await ready(page, 'sign-in')
  await signIn(page, subdirector)
  await page.locator('[data-total="1"]').waitFor()
}

/** Places for what people leave behind on tablets. */
export const placesOfLeavers: readonly Place[] = [
  {
    name: 'the tablets of a school, one of which has forgotten',
    who: subdirector,
    path: '/settings/privileges/tablets',
    screen: 'settings-privileges',
    isInTurn: true,
    async open(visit) {
      await aTabletForgets(visit)
      await visit.page.reload()
      await visit.page.locator('[data-forgotten]').first().waitFor()
    },
  },
  {
    name: 'the page of somebody who may only send',
    isSignedOutFirst: true,
    path: '/',
    screen: 'sign-in',
    isInTurn: true,
    open: comesBackToSend,
  },
]
